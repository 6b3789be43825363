import { exportAccount } from '@tertium/contract';
import type { ApiError } from '../../session/answer';
import type { Session } from '../../session/createSession';

/** Everything that the server keeps about me, as it writes it: nothing of it is read on the way. */
export async function downloadAccount(session: Pick<Session, 'send'>): Promise<Blob | ApiError> {
  const readBody = (body: ReadableStream<Uint8Array>) =>
    new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
  const answer = await session.send({ endpoint: exportAccount, readBody });
  return answer.isOk ? (answer.result as Blob) : answer.error;
}
