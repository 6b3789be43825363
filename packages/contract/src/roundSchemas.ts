import * as z from 'zod/mini';
import { TypedName } from './authSchemas';
import { Points } from './comparison';
import { isSet, list, withoutRepeats } from './list';
import { PersonName } from './possession';
import {
  maximumParticipants,
  maximumQuestionLength,
  maximumRoundAttributes,
  maximumRounds,
  type roundEndpoints,
} from './rounds';
import type { SchemasFor } from './schemasFor';
import { Id, Timestamp, text, Version } from './text';

const settings = {
  /** `''` for none. */
  question: text(maximumQuestionLength),
  isBlind: z.boolean(),
  attributeIds: list(Id, 1, maximumRoundAttributes).check(withoutRepeats),
};

/** The day by which a round should be answered, in each participant's time zone. `null` for none. */
export const DueDate = z.nullable(z.iso.date());

/** Points by attribute id. */
export const AnswerPoints = z
  .record(Id, Points)
  .check(
    z.refine(
      (record) => Object.keys(record).length <= maximumRoundAttributes,
      `at most ${maximumRoundAttributes} attributes`,
    ),
  );

/** My answer. Others don't see it before I am done or, in a blind round, before the reveal. */
export const OwnAnswer = z.strictObject({
  points: AnswerPoints,
  isDone: z.boolean(),
  /** Rises by one with each save. */
  version: Version,
});
export type OwnAnswer = z.infer<typeof OwnAnswer>;

const round = {
  id: Id,
  /** 1 for the comparison's first round that still exists. */
  number: z.int().check(z.positive()),
  ...settings,
  /** The people chosen to take part, `null` for everyone who may weigh. */
  participantIds: z.nullable(z.array(Id)),
  startedBy: z.nullable(PersonName),
  startedAt: Timestamp,
  dueOn: DueDate,
  /** `null` while it is running. */
  revealedAt: z.nullable(Timestamp),
  revealedBy: z.nullable(PersonName),
  /** The participants by name. In a revealed round, the people with an answer. */
  people: z.array(PersonName),
  /** The number of participants, done or not. */
  peopleCount: z.int().check(z.nonnegative()),
  doneCount: z.int().check(z.nonnegative()),
  /** The participants who are not done, by name. `null` once revealed, and for callers who don't manage. */
  waitingFor: z.nullable(z.array(PersonName)),
  /** Whether it was imported from a file. Its names come from that file and are not people of this server. */
  isFromFile: z.boolean(),
  /** Whether I can answer it. */
  isForMe: z.boolean(),
  /** `null` if I have not answered. */
  mine: z.nullable(OwnAnswer),
};

export const Round = z.strictObject(round);
export type Round = z.infer<typeof Round>;

/** One person's points, once they are done. */
export const Answer = z.strictObject({ person: PersonName, points: AnswerPoints });
export type Answer = z.infer<typeof Answer>;

/** A running round that waits for the caller's answer. */
export const AwaitedRound = z.strictObject({
  isBlind: z.boolean(),
  attributeCount: z.int().check(z.positive()),
  startedBy: z.nullable(PersonName),
  dueOn: DueDate,
});
export type AwaitedRound = z.infer<typeof AwaitedRound>;

export const OpenedRound = z.strictObject({
  ...round,
  /** Sorted by name, `null` while no one may see them. */
  answers: z.nullable(z.array(Answer)),
});
export type OpenedRound = z.infer<typeof OpenedRound>;

/** A revealed round in a file. People have only names in it, because their ids mean nothing on another server. */
export const FiledRound = z
  .strictObject({
    id: Id,
    ...settings,
    startedBy: z.nullable(TypedName),
    startedAt: Timestamp,
    revealedBy: z.nullable(TypedName),
    revealedAt: Timestamp,
    /** The number of participants, done or not. */
    peopleCount: z.int().check(z.nonnegative()),
    answers: list(z.strictObject({ person: TypedName, points: AnswerPoints }), 0, maximumParticipants),
  })
  .check(
    z.refine(({ startedAt, revealedAt }) => startedAt <= revealedAt, 'must start before it is revealed'),
    z.refine(({ answers, peopleCount }) => answers.length <= peopleCount, 'must count everyone who answered'),
  );
export type FiledRound = z.infer<typeof FiledRound>;

/** The rounds of a file in order, without repeats. */
export const FiledRounds = list(FiledRound, 0, maximumRounds).check(
  z.refine((rounds) => isSet(rounds.map(({ id }) => id)), 'must not contain the same id twice'),
);

/** An answer to save. */
export const SavedAnswer = z.strictObject({
  points: AnswerPoints,
  isDone: z.boolean(),
  /** The version of the answer that this one replaces, 0 for none. */
  baseVersion: z.int().check(z.nonnegative()),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const roundSchemas = {
  listRounds: { result: z.array(Round) },
  startRound: {
    body: z.strictObject({
      ...settings,
      /** `null` for everyone who may weigh, including people who get the right later. */
      participantIds: z.nullable(list(Id, 1, maximumParticipants).check(withoutRepeats)),
      dueOn: z.optional(DueDate),
    }),
    result: Round,
  },
  updateRound: { body: z.strictObject({ dueOn: DueDate }), result: Round },
  bringInRounds: {
    body: z.strictObject({ rounds: FiledRounds }),
    result: z.array(Round),
  },
  readRound: { result: OpenedRound },
  saveAnswer: {
    body: SavedAnswer,
    result: OwnAnswer,
  },
  revealRound: { result: OpenedRound },
  deleteRound: {},
} satisfies SchemasFor<typeof roundEndpoints>;
