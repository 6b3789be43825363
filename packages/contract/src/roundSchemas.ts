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

/** The day by which a round is to be answered, wherever its people are; `null` for none. */
export const DueDate = z.nullable(z.iso.date());

/** Points by the ids of a round's attributes. */
export const AnswerPoints = z
  .record(Id, Points)
  .check(
    z.refine(
      (record) => Object.keys(record).length <= maximumRoundAttributes,
      `at most ${maximumRoundAttributes} attributes`,
    ),
  );

/** What I answered. Nobody else sees it before I am done, and in a blind round before it is revealed. */
export const OwnAnswer = z.strictObject({
  points: AnswerPoints,
  isDone: z.boolean(),
  /** Rises by one each time it is saved. */
  version: Version,
});
export type OwnAnswer = z.infer<typeof OwnAnswer>;

const round = {
  id: Id,
  /** 1 for the first round of the comparison that is still there. */
  number: z.int().check(z.positive()),
  ...settings,
  /** Who was chosen to take part; `null`: all who may weigh. */
  participantIds: z.nullable(z.array(Id)),
  startedBy: z.nullable(PersonName),
  startedAt: Timestamp,
  dueOn: DueDate,
  /** `null`: it is running. */
  revealedAt: z.nullable(Timestamp),
  revealedBy: z.nullable(PersonName),
  /** Who takes part, by name; of a revealed round whose answers are in it. */
  people: z.array(PersonName),
  /** How many took or take part, done or not. */
  peopleCount: z.int().check(z.nonnegative()),
  doneCount: z.int().check(z.nonnegative()),
  /** Who takes part and is not done, by name; `null` for who doesn't manage, and once it is revealed. */
  waitingFor: z.nullable(z.array(PersonName)),
  /** It came in with a file: the names in it are what that file says, and nobody of this server. */
  isFromFile: z.boolean(),
  /** Whether I can answer it. */
  isForMe: z.boolean(),
  /** `null`: I have not answered. */
  mine: z.nullable(OwnAnswer),
};

export const Round = z.strictObject(round);
export type Round = z.infer<typeof Round>;

/** One person's points, once they are done. */
export const Answer = z.strictObject({ person: PersonName, points: AnswerPoints });
export type Answer = z.infer<typeof Answer>;

/** A running round that waits for an answer of who asked. */
export const AwaitedRound = z.strictObject({
  isBlind: z.boolean(),
  attributeCount: z.int().check(z.positive()),
  startedBy: z.nullable(PersonName),
  dueOn: DueDate,
});
export type AwaitedRound = z.infer<typeof AwaitedRound>;

export const OpenedRound = z.strictObject({
  ...round,
  /** By name; `null` while nobody may see them. */
  answers: z.nullable(z.array(Answer)),
});
export type OpenedRound = z.infer<typeof OpenedRound>;

/**
 * A revealed round as it leaves a server and comes in on another. People stand in it by their names alone: who they were
 * elsewhere says nothing about who is here.
 */
export const FiledRound = z
  .strictObject({
    id: Id,
    ...settings,
    startedBy: z.nullable(TypedName),
    startedAt: Timestamp,
    revealedBy: z.nullable(TypedName),
    revealedAt: Timestamp,
    /** How many took part, done or not. */
    peopleCount: z.int().check(z.nonnegative()),
    answers: list(z.strictObject({ person: TypedName, points: AnswerPoints }), 0, maximumParticipants),
  })
  .check(
    z.refine(({ startedAt, revealedAt }) => startedAt <= revealedAt, 'must start before it is revealed'),
    z.refine(({ answers, peopleCount }) => answers.length <= peopleCount, 'must count everyone who answered'),
  );
export type FiledRound = z.infer<typeof FiledRound>;

/** Rounds of a file in their order, none twice. */
export const FiledRounds = list(FiledRound, 0, maximumRounds).check(
  z.refine((rounds) => isSet(rounds.map(({ id }) => id)), 'must not contain the same id twice'),
);

/** What somebody answers. */
export const SavedAnswer = z.strictObject({
  points: AnswerPoints,
  isDone: z.boolean(),
  /** Of the answer that this one follows; 0 for none. */
  baseVersion: z.int().check(z.nonnegative()),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const roundSchemas = {
  listRounds: { result: z.array(Round) },
  startRound: {
    body: z.strictObject({
      ...settings,
      /** `null`: all who may weigh, also those who may only later. */
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
