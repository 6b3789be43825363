import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryTrouble, WebhookMode } from '@tertium/contract';
import { type Address, AddressRefused, type LookUp, resolveAddress } from './resolveAddress';

const timeoutMilliseconds = 15_000;

/** By which way events leave the server. */
export interface Way {
  readonly mode: WebhookMode;
  readonly lookUp: LookUp;
}

interface SentEvent {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** What came of one try. */
export interface Outcome {
  readonly status: number | null;
  /** `null`: the receiver took it. */
  readonly trouble: DeliveryTrouble | null;
  readonly milliseconds: number;
}

/** Posts an event once. Follows no redirect and reads nothing of the answer but its status. */
export async function sendEvent(event: SentEvent, way: Way, stopped?: AbortSignal): Promise<Outcome> {
  const begun = performance.now();
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const signal = stopped === undefined ? timeout : AbortSignal.any([timeout, stopped]);
  const ended = (status: number | null, trouble: DeliveryTrouble | null): Outcome => ({
    status,
    trouble,
    milliseconds: Math.round(performance.now() - begun),
  });
  try {
    const url = new URL(event.url);
    const addresses = await Promise.race([resolveAddress(url, way), rejectOn(signal)]);
    const status = await post(url, event, addresses, signal);
    return ended(status, status >= 200 && status < 300 ? null : 'status');
  } catch (error) {
    return ended(null, timeout.aborted ? 'timeout' : troubleOf(error));
  }
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Connects to the addresses that were checked: the name is not looked up again, as it could lead elsewhere by now. */
function post(
  url: URL,
  { headers, body }: SentEvent,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<number> {
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
  const { request } = url.protocol === 'https:' ? https : http;
  const length = Buffer.byteLength(body);
  const sent = { 'content-type': 'application/json', 'content-length': length, 'user-agent': 'Tertium' };
  return new Promise((resolve, reject) => {
    const posting = request(url, {
      method: 'POST',
      agent: false,
      lookup,
      signal,
      headers: { ...sent, ...headers },
    });
    posting.on('error', reject);
    posting.on('response', ({ statusCode = 0 }) => {
      resolve(statusCode);
      posting.destroy();
    });
    posting.end(body);
  });
}

const unreachable = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT'];

function troubleOf(error: unknown): DeliveryTrouble {
  if (error instanceof AddressRefused) return error.trouble;
  const { code = '' } = error as { readonly code?: string };
  if (unreachable.includes(code)) return 'unreachable';
  return /CERT|ERR_TLS|VERIFY|ISSUER/.test(code) ? 'certificate' : 'broken';
}
