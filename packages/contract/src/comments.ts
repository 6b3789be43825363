import { type EndpointData, viewing, writing } from './endpoint';

/** The most comments of one comparison, and of one import call. */
export const maximumComments = 5000;
export const commentsPerCall = 200;
/** Characters of a comment. */
export const commentLength = 4000;
/** Bytes of `commentsPerCall` comments. */
const broughtInBodyLimit = 10 * 1024 * 1024;

/** Threads of one answer, and comments of a thread. */
export const threadsPerAnswer = 100;
export const commentsPerAnswer = 100;
export const threadFilters = ['open', 'mine', 'resolved'] as const;
/** `mine`: open threads in which I wrote or am mentioned. */
export type ThreadFilter = (typeof threadFilters)[number];

/** How a text mentions a person: by id, so that it follows a new name. */
export const mentionForm = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/g;
export const mentionOf = (id: string): string => `<@${id}>`;

export const listThreads = {
  ...viewing,
  id: 'listThreads',
  path: 'compare/v1/comparisons/:id/threads',
  summary: `List threads of comments without their texts, last written first, ${threadsPerAnswer} at a time, and who can be mentioned`,
  topic: 'comments',
} as const satisfies EndpointData;

export const countThreads = {
  ...viewing,
  id: 'countThreads',
  path: 'compare/v1/comparisons/:id/open-threads',
  summary: 'Count the open threads on each thing that has one',
  topic: 'comments',
} as const satisfies EndpointData;

export const readThread = {
  ...viewing,
  id: 'readThread',
  path: 'compare/v1/comparisons/:id/threads/:threadId',
  summary: `Read the last ${commentsPerAnswer} comments of a thread, or those before them, oldest first`,
  topic: 'comments',
} as const satisfies EndpointData;

export const resolveThread = {
  ...writing,
  id: 'resolveThread',
  method: 'PATCH',
  path: 'compare/v1/comparisons/:id/threads/:threadId',
  summary: 'Resolve a thread, or reopen it',
  right: 'weigh',
} as const satisfies EndpointData;

/** `ERR_NOT_FOUND`: its thread was deleted. `ERR_FORBIDDEN`: it is someone else's. */
export const setComment = {
  ...writing,
  id: 'setComment',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/comments/:commentId',
  summary: 'Write a comment, or edit my own, under an id chosen by the caller. A reply reopens its thread',
  right: 'weigh',
  codes: ['ERR_STORAGE_FULL', 'ERR_QUOTA'],
} as const satisfies EndpointData;

/** A missing comment counts as deleted. `ERR_FORBIDDEN`: it is someone else's, and the caller may not manage. */
export const deleteComment = {
  ...writing,
  id: 'deleteComment',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/comments/:commentId',
  summary: 'Delete a comment, and with the last one its thread',
  right: 'weigh',
  status: 204,
} as const satisfies EndpointData;

export const bringInComments = {
  ...writing,
  id: 'bringInComments',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/comments',
  summary: 'Import the comments of a file, under the names given there. Safe to repeat',
  right: 'manage',
  status: 204,
  bodyLimit: broughtInBodyLimit,
  codes: ['ERR_STORAGE_FULL', 'ERR_QUOTA'],
} as const satisfies EndpointData;

export const commentEndpoints = [
  listThreads,
  countThreads,
  readThread,
  resolveThread,
  setComment,
  deleteComment,
  bringInComments,
] as const;
