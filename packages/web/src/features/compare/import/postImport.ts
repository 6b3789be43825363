import { createComparison, deleteComparison, postChanges } from '@tertium/contract';
import { newId } from '../../../comparison/newId';
import type { Answer, ApiError } from '../../../session/answer';
import type { Session } from '../../../session/createSession';
import type { ImportReader } from './startReader';

/** A new comparison on its way to the server; kept so that a failed part can be sent again. */
export interface Posting {
  readonly batchId: string;
  readonly createKey: string;
  readonly name: string;
  readonly parts: number;
  created: { readonly id: string; readonly version: number } | null;
  nextPart: number;
}

export type PostOutcome = { readonly id: string } | { readonly error: ApiError };

export function startPosting(name: string, parts: number): Posting {
  return { batchId: newId(), createKey: newId(), name, parts, created: null, nextPart: 0 };
}

interface PostingRoom {
  readonly session: Pick<Session, 'send'>;
  readonly reader: Pick<ImportReader, 'part'>;
  readonly signal: AbortSignal;
  readonly onPart: (sent: number, parts: number) => void;
  /** Waits before a part is tried again. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

const tries = 4;
const firstWaitMilliseconds = 500;
const passingStatuses = [0, 408, 425, 429, 502, 503, 504];

/**
 * Creates the comparison and sends part after part, from where it stopped. Nothing is seen of the import before its last
 * part is there; a part sent twice counts once, so going on after a failure is safe.
 */
export async function continuePosting(posting: Posting, room: PostingRoom): Promise<PostOutcome> {
  const send = (call: Parameters<Session['send']>[0]) => sendPatiently(call, room);
  if (posting.created === null) {
    const body = { name: posting.name };
    const answer = await send({ endpoint: createComparison, body, idempotencyKey: posting.createKey });
    if (!answer.isOk) return { error: answer.error };
    posting.created = answer.result as { id: string; version: number };
  }
  const { id, version } = posting.created;
  while (posting.nextPart < posting.parts) {
    const part = posting.nextPart;
    room.onPart(part, posting.parts);
    const changes = await room.reader.part(part);
    const batch = { id: posting.batchId, part, isLast: part === posting.parts - 1 };
    const answer = await send({
      endpoint: postChanges,
      params: { id },
      body: { baseVersion: version, batch, changes },
    });
    if (!answer.isOk) return { error: answer.error };
    posting.nextPart++;
  }
  room.onPart(posting.parts, posting.parts);
  return { id };
}

async function sendPatiently(call: Parameters<Session['send']>[0], room: PostingRoom): Promise<Answer> {
  let wait = firstWaitMilliseconds;
  for (let turn = 1; ; turn++) {
    const answer = await room.session.send(call, room.signal);
    if (answer.isOk || turn === tries || room.signal.aborted) return answer;
    if (!passingStatuses.includes(answer.error.status)) return answer;
    await room.wait(Math.max(wait, (answer.error.retryAfterSeconds ?? 0) * 1000));
    wait *= 2;
  }
}

/** Takes back what a given-up import has created; if that fails too, an empty comparison stays in the list. */
export async function abandonPosting(posting: Posting, session: Pick<Session, 'send'>): Promise<void> {
  if (posting.created === null) return;
  const { id, version } = posting.created;
  await session.send({ endpoint: deleteComparison, params: { id }, version });
}

/** What went wrong, for the person. */
export function postingTrouble(error: ApiError): string {
  switch (error.code) {
    case 'ERR_NETWORK':
      return 'The server cannot be reached. Nothing is lost: go on as soon as it is back.';
    case 'ERR_QUOTA':
      return 'There is no room for another comparison of this size. Delete some you no longer need, then go on.';
    case 'ERR_STORAGE_FULL':
      return 'The disk of the server is full. Ask whoever runs it to make room, then go on.';
    case 'ERR_RATE_LIMITED':
      return 'The server asks for a pause. Go on in a minute.';
    default:
      return `The server did not take the table (${error.code}).`;
  }
}
