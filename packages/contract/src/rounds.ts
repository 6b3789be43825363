import { type EndpointData, viewing, writing } from './endpoint';

/** The most attributes of one round, more than anyone weighs carefully. */
export const maximumRoundAttributes = 100;
/** The most characters of a round's question. */
export const maximumQuestionLength = 300;
/** The most rounds of one comparison. */
export const maximumRounds = 50;
/** The most people who can be chosen for a round. */
export const maximumParticipants = 200;
/** The most bytes of the rounds of one file. */
const broughtInBodyLimit = 10 * 1024 * 1024;

/** Before the reveal, a blind round shows nothing but numbers and names. */
export const listRounds = {
  ...viewing,
  id: 'listRounds',
  path: 'compare/v1/comparisons/:id/rounds',
  summary: 'List the rounds of group weighing, newest first, with my own answers',
  topic: 'rounds',
} as const satisfies EndpointData;

/** `ERR_STATE`: another round is running, an attribute can't count, or a chosen person may not weigh. */
export const startRound = {
  ...writing,
  id: 'startRound',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/rounds/:roundId',
  summary: 'Start a round of group weighing with an id chosen by the caller. Safe to repeat',
  right: 'manage',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA', 'ERR_IDEMPOTENCY_MISMATCH'],
} as const satisfies EndpointData;

/** `ERR_STATE`: the comparison already has other rounds. */
export const bringInRounds = {
  ...writing,
  id: 'bringInRounds',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/rounds',
  summary: 'Import the revealed rounds of a file, before any others exist. Safe to repeat',
  right: 'manage',
  bodyLimit: broughtInBodyLimit,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA'],
} as const satisfies EndpointData;

/** `ERR_STATE`: it is revealed. */
export const updateRound = {
  ...writing,
  id: 'updateRound',
  method: 'PATCH',
  path: 'compare/v1/comparisons/:id/rounds/:roundId',
  summary: 'Set, change or remove the due date of a running round. Nothing closes by itself when it passes',
  right: 'manage',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE'],
} as const satisfies EndpointData;

export const readRound = {
  ...viewing,
  id: 'readRound',
  path: 'compare/v1/comparisons/:id/rounds/:roundId',
  summary: 'Get a round with its visible answers. Those of a blind round are visible once it is revealed',
  topic: 'rounds',
} as const satisfies EndpointData;

/**
 * `ERR_STATE`: the round is revealed, I don't take part, or a done answer lacks an attribute. `ERR_VERSION_CONFLICT`:
 * I have answered elsewhere since. The details contain that answer.
 */
export const saveAnswer = {
  ...writing,
  id: 'saveAnswer',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/rounds/:roundId/answers/mine',
  summary: 'Save my points in a round, and whether I am done',
  right: 'weigh',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_VERSION_CONFLICT', 'ERR_QUOTA'],
} as const satisfies EndpointData;

/** `ERR_STATE`: no one is done yet. */
export const revealRound = {
  ...writing,
  id: 'revealRound',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/rounds/:roundId/reveal',
  summary: 'Reveal a round: everyone sees the answers of those who are done, and no answer can change',
  right: 'manage',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE'],
} as const satisfies EndpointData;

/** Succeeds if the round is already gone. */
export const deleteRound = {
  ...writing,
  id: 'deleteRound',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/rounds/:roundId',
  summary: 'Cancel a running round or delete a revealed one, with all its answers',
  right: 'manage',
  status: 204,
} as const satisfies EndpointData;

export const roundEndpoints = [
  listRounds,
  startRound,
  bringInRounds,
  updateRound,
  readRound,
  saveAnswer,
  revealRound,
  deleteRound,
] as const;
