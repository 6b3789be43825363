import type { LiveEvent } from '@tertium/contract';
import { readLines } from './readLines';

/** The events of a stream as they come; `null` for a heartbeat. What is no event of ours is passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent | null, void> {
  for await (const line of readLines(body)) {
    if (line.startsWith(':')) yield null;
    if (line.startsWith('data: ')) yield (JSON.parse(line.slice(6)) as { result: LiveEvent }).result;
  }
}
