import { exportComparison } from '@tertium/contract';
import type { ApiError } from '../../../session/answer';
import type { Session } from '../../../session/createSession';

const opening = '{"result":';

/** The file of a comparison as the server writes it, without reading the table in it. */
export async function downloadFile(session: Pick<Session, 'send'>, id: string): Promise<Blob | ApiError> {
  const answer = await session.send({ endpoint: exportComparison, params: { id }, readBody: resultOf });
  return answer.isOk ? (answer.result as Blob) : answer.error;
}

/** The bytes of the result alone: what the answer has around it is no part of the file. */
async function resultOf(body: ReadableStream<Uint8Array>): Promise<Blob> {
  const whole = await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
  const end = await whole.slice(-16).text();
  const closing = end.lastIndexOf('}');
  if ((await whole.slice(0, opening.length).text()) !== opening || closing < 0) {
    throw new SyntaxError('The file is not whole');
  }
  return whole.slice(opening.length, whole.size - (end.length - closing));
}
