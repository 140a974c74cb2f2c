/** The server's answers about people, checked when they arrive. */
import * as v from "valibot";
import type {
  BestWin,
  HeadToHead,
  Opponent,
  PlayedGame,
  PlayedSeat,
  Profile,
  ProfileChoice,
  ProfileRating,
  RatingPoint,
  Standing,
} from "../generated/protocol";
import { type Schema, whole, word } from "../online/messages";

const count = v.number();
const text = v.string();
const flag = v.boolean();

const pair = { games: count, won: count, lost: count, last: count };

const standing = whole<Standing>({
  way: text,
  plan: text,
  players: count,
  programs: flag,
  games: count,
  firsts: count,
  shared: count,
  points: count,
  most: count,
});

const seat = whole<PlayedSeat>({ name: v.nullable(text), program: v.nullable(count), points: count, place: count });

const game = whole<PlayedGame>({
  table: v.nullable(text),
  game: count,
  at: count,
  plan: text,
  way: text,
  rated: flag,
  moves: count,
  length: count,
  position: text,
  seat: count,
  seats: v.array(seat),
});

/** Finished games. */
export const PLAYED: Schema<PlayedGame[]> = v.array(game);

const rating = whole<ProfileRating>({
  points: count,
  provisional: flag,
  games: count,
  series: v.array(whole<RatingPoint>({ at: count, points: count })),
});

/** What others see of a person. */
export const PROFILE = whole<Profile>({
  id: text,
  name: text,
  public: word<Profile["public"]>(),
  ratings: v.record(text, rating),
  standings: v.array(standing),
  opponents: v.array(whole<Opponent>({ name: text, ...pair })),
  bestWins: v.record(text, whole<BestWin>({ opponent: v.nullable(text), points: count, at: count })),
  against: v.nullable(whole<HeadToHead>(pair)),
  games: v.array(game),
});

/** What others may see of the person. */
export const PROFILE_CHOICE = whole<ProfileChoice>({ public: word<Profile["public"]>() });
