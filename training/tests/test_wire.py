"""Messages that the worker wrote, and the answers to them. `crates/rumis-training/tests/wire.rs` records them and
compares the same numbers."""

import pathlib
import struct
import sys
import unittest

TRAINING = pathlib.Path(__file__).resolve().parent.parent
FIXTURES = TRAINING.parent / "crates/rumis-training/tests/fixtures"
sys.path.insert(0, str(TRAINING))

from rumis_training.shape import NUMBERS, PLANES, SITE_PLANE  # noqa: E402
from rumis_training.wire import REPLY, REQUEST, SAMPLES, Layout, Request, read_samples  # noqa: E402


def recorded(name, kind):
    """The body of a recorded message."""
    message = (FIXTURES / name).read_bytes()
    assert struct.unpack_from("<BI", message) == (kind, len(message) - 5)
    return message[5:]


def squares(plane):
    return int.from_bytes(plane, "little").bit_count()


class Requests(unittest.TestCase):
    # Squares of the plans: Chullpa for two and Pisac for four, and 10x4.
    SITES = {8: [20, 32], 10: [40]}

    def test_positions_are_read_as_the_worker_wrote_them(self):
        for side, sites in self.SITES.items():
            layout = Layout(side)
            request = Request(layout, recorded(f"request-{side}.bin", REQUEST))
            self.assertEqual((request.group, request.count), (1, len(sites)))
            for position, site in enumerate(sites):
                planes = request.planes[position * PLANES * layout.plane :]
                self.assertEqual(squares(planes[SITE_PLANE * layout.plane : (SITE_PLANE + 1) * layout.plane]), site)
                numbers = request.numbers.cast("f")[position * NUMBERS : (position + 1) * NUMBERS]
                self.assertTrue(all(-2 <= number <= 2 for number in numbers))
                # The number before the last is the size of the site.
                self.assertEqual(numbers[NUMBERS - 2], site / 64)
            counts = request.move_counts.cast("H")
            self.assertEqual(sum(counts), request.move_total)
            moves = request.moves.cast("H")
            self.assertTrue(all(move < layout.moves for move in moves))
            first = moves[: counts[0]]
            self.assertEqual(len(set(first)), len(first), "no move twice")

    def test_a_damaged_request_is_refused(self):
        layout, body = Layout(8), recorded("request-8.bin", REQUEST)
        for damaged in (body[:5], body[:-1], body + b"\0", struct.pack("<III", 1, 3, 500) + body[12:], b""):
            with self.assertRaises(ValueError):
                Request(layout, damaged)
        at = len(body) - 2 * Request(layout, body).move_total - 2
        with self.assertRaises(ValueError):
            Request(layout, body[:at] + b"\1\0" + body[at + 2 :])

    def test_an_answer_is_written_as_the_worker_reads_it(self):
        request = Request(Layout(8), recorded("request-8.bin", REQUEST))
        logits = struct.pack(f"<{request.move_total}e", *([1.0, -2.0] * request.move_total)[: request.move_total])
        rewards = struct.pack("<8f", *(number / 8 for number in range(8)))
        reply = b"".join(request.reply((64, 16, 12, 25), logits, rewards))
        self.assertEqual(reply[5:], recorded("reply-8.bin", REPLY))
        self.assertEqual(reply[:5], struct.pack("<BI", REPLY, len(reply) - 5))

    def test_an_answer_of_the_wrong_size_is_refused(self):
        request = Request(Layout(8), recorded("request-8.bin", REQUEST))
        with self.assertRaises(ValueError):
            request.reply((64, 16, 12, 25), bytes(2 * request.move_total - 2), bytes(32))
        with self.assertRaises(ValueError):
            request.reply((64, 16, 12, 25), bytes(2 * request.move_total), bytes(16))


class Samples(unittest.TestCase):
    def test_samples_are_read_as_the_worker_wrote_them(self):
        for side, count in ((8, 2), (10, 1)):
            layout = Layout(side)
            games, rows = read_samples(layout, recorded(f"samples-{side}.bin", SAMPLES))
            self.assertEqual((games, len(rows)), (9, count * layout.size))
            for number in range(count):
                row = rows[number * layout.size : (number + 1) * layout.size]
                part = {name: row[where] for name, where in layout.parts.items()}
                self.assertEqual(list(part["rewards"].cast("f")), [0.75, 0.5, 0.125, 0.0])
                self.assertEqual(list(part["points"].cast("f")), [7.0, -2.0, 3.0, 0.0])
                self.assertEqual(list(part["places"]), [0, 1, 2, 3])
                owners = [255 if square % 9 == 5 else square % 5 for square in range(side * side)]
                self.assertEqual(list(part["owners"]), owners)
                chances = list(part["chances"].cast("H"))
                known = [32767, 16383, 16383] if number == 0 else []
                self.assertEqual(chances, known + [0] * (64 - len(known)))
                for move in part["policy"].cast("H")[: len(known)]:
                    self.assertTrue(part["legal"][move // 8] >> (move % 8) & 1, "only legal moves are learned")

    def test_samples_of_the_wrong_size_are_refused(self):
        layout, body = Layout(8), recorded("samples-8.bin", SAMPLES)
        for damaged in (body[:-1], body + b"\0", b"", body[:3]):
            with self.assertRaises(ValueError):
                read_samples(layout, damaged)


if __name__ == "__main__":
    unittest.main()
