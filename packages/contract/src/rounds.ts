import { type EndpointData, viewing, writing } from './endpoint';

/** Attributes that one round can ask about: more than anybody weighs with care. */
export const maximumRoundAttributes = 100;
/** Characters of what a round asks. */
export const maximumQuestionLength = 300;
/** Rounds that one comparison keeps. */
export const maximumRounds = 50;
/** People who can be chosen to take part in a round. */
export const maximumParticipants = 200;
/** Bytes of the rounds of one file. */
const broughtInBodyLimit = 10 * 1024 * 1024;

/** What a round itself may be told: of a blind one nothing but numbers and names before it is revealed. */
export const listRounds = {
  ...viewing,
  id: 'listRounds',
  path: 'compare/v1/comparisons/:id/rounds',
  summary: 'List the rounds of group weighing, newest first, with my own answers',
  topic: 'rounds',
} as const satisfies EndpointData;

/** `ERR_STATE`: another round is running, an attribute cannot count, or somebody chosen may not weigh. */
export const startRound = {
  ...writing,
  id: 'startRound',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/rounds/:roundId',
  summary: 'Start a round of group weighing with an id chosen by the caller. Safe to repeat',
  right: 'manage',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA', 'ERR_IDEMPOTENCY_MISMATCH'],
} as const satisfies EndpointData;

/** `ERR_STATE`: there are rounds already, other than these. */
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
 * `ERR_STATE`: the round is revealed, I take no part, or what is done lacks an attribute. `ERR_VERSION_CONFLICT`: I have
 * answered elsewhere since; its details hold that answer.
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

/** `ERR_STATE`: nobody is done yet. */
export const revealRound = {
  ...writing,
  id: 'revealRound',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/rounds/:roundId/reveal',
  summary: 'Reveal a round: everyone sees the answers of those who are done, and no answer can change',
  right: 'manage',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE'],
} as const satisfies EndpointData;

/** What is not there is deleted already. */
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
