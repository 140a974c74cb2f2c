#!/usr/bin/env python3
"""Referees a game between two programs that speak GTP.

It knows only the protocol, not the game: it asks each program whose turn it is and which moves are
legal, lets one move and tells the other, and checks at every step that both agree.

    referee.py [--game "PLAN PLAYERS [EDITION] [WAY]"] COMMAND COMMAND

The first program has the first, third ... colour, the second the others. The result is one line,
such as `red 8 yellow 5`. It exits with 1 and a message if the programs do not agree.
"""

import argparse
import os
import shlex
import signal
import subprocess
import sys
import threading

COLOURS = ["red", "yellow", "green", "blue"]

# No game has more stones, including ruins.
MOST_MOVES = 55


class Disagreement(Exception):
    """A disagreement between the programs, or an error of one of them."""


class Program:
    """A program at the other end of a pipe."""

    def __init__(self, name, command, patience):
        self.name = name
        self.patience = patience
        self.number = 0
        # In its own process group, so that processes that it starts can be ended with it.
        self.process = subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )

    def try_to_ask(self, command):
        """Whether the command succeeded, and the lines of the answer."""
        self.number += 1
        # A program that does not answer is ended, which ends the wait for its answer.
        timer = threading.Timer(self.patience, self.kill)
        timer.start()
        try:
            self.process.stdin.write(f"{self.number} {command}\n")
            self.process.stdin.flush()
            lines = []
            while True:
                line = self.process.stdout.readline()
                if not line:
                    raise Disagreement(f"{self.name} ended, or did not answer in time: {command}")
                line = line.rstrip()
                if line:
                    lines.append(line)
                elif lines:
                    break
        except OSError as error:
            raise Disagreement(f"{self.name} cannot be reached: {error}") from error
        finally:
            timer.cancel()
        sign, rest = lines[0][0], lines[0][1:]
        number, _, first = rest.partition(" ")
        if sign not in "=?" or number != str(self.number):
            raise Disagreement(f"{self.name} answers {command} with {lines[0]!r}, which is no GTP")
        return sign == "=", [line for line in [first, *lines[1:]] if line]

    def ask(self, command):
        """The lines of an answer; a refusal is an error."""
        good, lines = self.try_to_ask(command)
        if not good:
            raise Disagreement(f"{self.name} refuses {command}: {' '.join(lines)}")
        return lines

    def word(self, command):
        """An answer of one line."""
        lines = self.ask(command)
        if len(lines) != 1:
            raise Disagreement(f"{self.name} answers {command} with {len(lines)} lines, not one")
        return lines[0]

    def end(self):
        """Asks the program to end, and ends it if it does not."""
        try:
            self.ask("quit")
            self.process.stdin.close()
            self.process.wait(self.patience)
        except (Disagreement, OSError, subprocess.TimeoutExpired):
            self.kill()
            self.process.wait()

    def kill(self):
        """Ends the program and whatever it has started."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except (AttributeError, OSError):
            self.process.kill()


def agree(programs, command):
    """The answer that both programs give."""
    first, second = (program.ask(command) for program in programs)
    if first != second:
        differing = next(
            (pair for pair in zip(first, second) if pair[0] != pair[1]), (f"{len(first)} lines", f"{len(second)} lines")
        )
        raise Disagreement(
            f"{command}: {programs[0].name} says {differing[0]!r}, {programs[1].name} says {differing[1]!r}"
        )
    return first


def referee(programs, game):
    """Plays the game to its end and returns the score."""
    for program in programs:
        if program.word("protocol_version") != "2":
            raise Disagreement(f"{program.name} does not speak GTP 2")
        program.ask(f"set_game {game}")
    for _ in range(MOST_MOVES + 1):
        (turn,) = agree(programs, "turn")
        agree(programs, "position")
        agree(programs, "showboard")
        if turn == "over":
            break
        legal = agree(programs, f"legal_moves {turn}")
        number = COLOURS.index(turn) % 2
        mover, other = programs[number], programs[1 - number]
        move = mover.word(f"genmove {turn}")
        if move not in legal:
            raise Disagreement(f"{mover.name} plays {move}, which both say is not legal")
        other.ask(f"play {turn} {move}")
    else:
        raise Disagreement(f"the game has more than {MOST_MOVES} moves")
    for program in programs:
        for colour in COLOURS:
            if program.try_to_ask(f"genmove {colour}")[0]:
                raise Disagreement(f"{program.name} still moves though the game is over")
    score = agree(programs, "final_score")
    # Undoing a move must also lead both to the same position.
    agree(programs, "undo")
    agree(programs, "position")
    return " ".join(score)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="chullpa 2", help="what set_game is told")
    parser.add_argument("--patience", type=float, default=60.0, help="seconds that an answer may take")
    parser.add_argument("commands", nargs=2, metavar="COMMAND", help="a program's command line")
    options = parser.parse_args()
    programs = []
    try:
        for name, command in zip(["the first program", "the second program"], options.commands):
            programs.append(Program(name, command, options.patience))
        print(referee(programs, options.game))
        return 0
    except Disagreement as disagreement:
        print(f"referee: {disagreement}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"referee: {error}", file=sys.stderr)
        return 1
    finally:
        for program in programs:
            program.end()


if __name__ == "__main__":
    sys.exit(main())
