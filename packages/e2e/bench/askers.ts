import { Agent, request } from 'node:http';

/** How many ask at once. */
export const atOnce = 16;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

export interface Asked {
  readonly status: number;
  readonly bytes: number;
  /** Made when it is read: a large answer keeps nobody from asking on. */
  readonly text: string;
}

interface Question {
  readonly jwt?: string;
  /** Bytes are sent as they are. */
  readonly body?: unknown;
  /** The network the call is said to come from. */
  readonly from?: string;
  /** In which the answer may come: `gzip, br`; its text is then not to be read. */
  readonly encodings?: string;
}

/** One call by the quickest client there is. */
export function ask(url: string, { jwt, body, from, encodings }: Question): Promise<Asked> {
  const payload = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const headers = {
    ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...(encodings !== undefined && { 'accept-encoding': encodings }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': payload.length,
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          bytes: pieces.reduce((sum, { length }) => sum + length, 0),
          get text() {
            return Buffer.concat(pieces).toString();
          },
        }),
      );
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Calls a second, by askers who each make the next call when the last is answered. */
export async function rateOf(
  count: number,
  call: (i: number, asker: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const start = performance.now();
  const work = async (asker: number) => {
    for (let i = next++; i < count; i = next++) await call(i, asker);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, asker) => work(asker)));
  return (count * 1000) / (performance.now() - start);
}

/** The value that a share of them does not exceed; 0.5 is the median. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(48)} ${figure}\n`);

export const hangUp = () => agent.destroy();
