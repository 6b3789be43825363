import { randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type BodyOf, type Endpoint, login, type ResultOf } from '@tertium/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app/createApp';
import type { StreamLimits } from '../features/compare/news/streamLimits';
import type { LookUp } from '../features/compare/webhooks/resolveAddress';
import { createLog } from '../http/createLog';
import { createWatch, type Watch } from '../http/createWatch';
import { readSettings } from '../http/readSettings';
import type { ServerPorts } from '../http/serverPorts';
import type { Settings } from '../http/settings';
import { createPasswords, type Passwords } from '../identity/passwords';
import { insertUser } from '../identity/users';
import type { AutomaticBackups } from '../store/automaticBackups';
import type { Carrier } from '../store/carrier';
import { type Disk, endlessDisk } from '../store/disk';
import type { Store, StoreKind } from '../store/openStore';
import { openStore } from '../store/openStore';
import { buildFileReader } from './buildFileReader';
import { makeStore } from './stores';

export const goodPassword = 'correct horse battery';
const random = { uuid: () => randomUUID(), bytes: (count: number) => randomBytes(count) };

interface TestClock {
  nowSeconds(): number;
  advance(seconds: number): void;
}

interface ApiCall<E extends Endpoint> {
  readonly params?: Record<string, string>;
  readonly query?: string;
  /** Bytes and texts are sent unchanged, with their type in `headers`. */
  readonly body?: BodyOf<E> | Record<string, unknown> | string | Uint8Array;
  readonly jwt?: string;
  readonly headers?: Record<string, string>;
  /** The client's address. Default: a new one for each call, so that limits don't add up. */
  readonly from?: string;
}

interface Answered<E extends Endpoint> {
  readonly status: number;
  readonly result: ResultOf<E>;
  /** The code of an error. */
  readonly code: string;
  readonly details: unknown;
  readonly reason: string | undefined;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly jwt: string;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly clock: TestClock;
  /** The lines of the log so far. */
  readonly log: string[];
  readonly watch: Watch;
  call<E extends Endpoint>(endpoint: E, given?: ApiCall<E>): Promise<Answered<E>>;
  addPerson(role?: 'administrator' | 'member'): Promise<Person>;
  /** Signs a person in and returns the token. */
  signIn(email: string, from?: string): Promise<string>;
  close(): Promise<void>;
}

export interface ApiOptions {
  readonly settings?: Partial<Settings>;
  /** An open and migrated store, closed by the caller. Default: an empty one of its own. */
  readonly store?: Store;
  readonly disk?: Disk;
  readonly webDir?: string;
  /** Default: passwords that hash quickly. `undefined` uses the server's own. */
  readonly passwords?: Passwords | undefined;
  readonly draining?: AbortSignal;
  readonly streamLimits?: Partial<StreamLimits>;
  readonly carrier?: Carrier;
  readonly lookUp?: LookUp;
  readonly backups?: AutomaticBackups;
  /** How late the event loop may run before calls are refused. */
  readonly maximumDelayMilliseconds?: number;
}

/** Starts a server on an empty store of its own, with a clock that tests set. */
export async function startApi(kind: StoreKind, options: ApiOptions = {}): Promise<TestApi> {
  const [api] = await startApis(kind, 1, options);
  if (api === undefined) throw new Error('no server');
  return api;
}

/** Starts several servers on one store and one clock. Closing the first closes all. */
export async function startApis(
  kind: StoreKind,
  count: number,
  options: ApiOptions = {},
): Promise<TestApi[]> {
  const { store = await makeStore(kind), disk = endlessDisk } = options;
  let now = 1_780_000_000;
  const clock: TestClock = {
    nowSeconds: () => now,
    advance: (seconds) => {
      now += seconds;
    },
  };
  const apis: TestApi[] = [];
  for (let index = 0; index < count; index++) {
    const log: string[] = [];
    const watch = createWatch();
    const ports: ServerPorts = {
      settings: { ...readSettings({}), ...options.settings },
      store,
      disk,
      clock,
      random,
      log: createLog({
        level: 'info',
        isForPeople: false,
        destination: { write: (line) => void log.push(line) },
        watch,
      }),
    };
    const { settings: _settings, store: _store, disk: _disk, webDir = null, ...others } = options;
    // A busy test machine must not count as a busy server.
    const app = await createApp(ports, {
      webDir,
      fileReader: buildFileReader,
      maximumDelayMilliseconds: 0,
      watch,
      passwords: createQuickPasswords(),
      ...others,
    });
    apis.push(createTestApi({ app, ports, clock, log, watch }));
  }
  const close = async () => {
    for (const { app } of apis) await app.close();
    if (options.store === undefined) await store.close();
  };
  return apis.map((api, index) => (index === 0 ? { ...api, close } : api));
}

/** Starts servers that share only their PostgreSQL, each with its own connections. Closing the first closes all. */
export async function startServers(count: number, options: ApiOptions = {}): Promise<TestApi[]> {
  const first = await makeStore('postgres');
  const stores = [
    first,
    ...(await Promise.all(Array.from({ length: count - 1 }, () => openStore(first.settings)))),
  ];
  const apis: TestApi[] = [];
  const ends: (() => Promise<void>)[] = [];
  for (const store of stores) {
    const carrier = store.openCarrier({ onLost: () => undefined, onFound: () => undefined });
    if (carrier === null) throw new Error('PostgreSQL has no carrier');
    const api = await startApi('postgres', { ...options, store, carrier });
    apis.push(api);
    ends.unshift(async () => {
      await api.close();
      await carrier.close();
      await store.close();
    });
  }
  const close = async () => {
    for (const end of ends) await end();
  };
  return apis.map((api, index) => (index === 0 ? { ...api, close } : api));
}

let addressCount = 0;

function nextAddress(): string {
  addressCount++;
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}

interface Made {
  readonly app: FastifyInstance;
  readonly ports: ServerPorts;
  readonly clock: TestClock;
  readonly log: string[];
  readonly watch: Watch;
}

/** Hashes with a thousandth of the work, because tests of sign-ins don't test its strength. */
const createQuickPasswords = () => createPasswords(random, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let hashMade: Promise<string> | null = null;

function goodHash(): Promise<string> {
  hashMade ??= createQuickPasswords().hash(goodPassword);
  return hashMade;
}

function createTestApi({ app, ports, clock, log, watch }: Made): TestApi {
  const { store } = ports;

  async function call<E extends Endpoint>(endpoint: E, given: ApiCall<E> = {}): Promise<Answered<E>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => given.params?.[name] ?? '');
    const answer = await app.inject({
      method: endpoint.method,
      payloadAsStream: endpoint.answer === 'stream',
      url: `/${path}${given.query ?? ''}`,
      remoteAddress: given.from ?? nextAddress(),
      headers: {
        ...(given.jwt !== undefined && { authorization: `Bearer ${given.jwt}` }),
        ...given.headers,
      },
      ...(given.body !== undefined && { payload: given.body as Record<string, unknown> | string | Buffer }),
    });
    return readAnswer<E>(answer, await textOf(endpoint, answer));
  }

  async function signIn(email: string, from?: string): Promise<string> {
    const body = { username: email, password: goodPassword };
    const { status, result, text } = await call(login, { body, ...(from !== undefined && { from }) });
    if (status !== 202) throw new Error(`sign-in failed: ${text}`);
    return result.jwt;
  }

  return {
    app,
    store,
    clock,
    log,
    watch,
    call,
    signIn,
    async addPerson(role = 'member') {
      const email = `${random.bytes(6).toString('hex')}@example.org`;
      const passwordHash = await goodHash();
      const user = await store.transaction((queries) =>
        insertUser(queries, ports, { email, name: 'Grace Hopper', role, passwordHash }),
      );
      return { id: user.id, email, jwt: await signIn(email) };
    },
    close: async () => {
      await app.close();
    },
  };
}

/** The text of an answer. An open stream isn't read. See `openStream`. */
async function textOf({ answer: form }: Endpoint, answer: LightMyRequestResponse): Promise<string> {
  if (form !== 'stream') return answer.body;
  return answer.statusCode === 200 ? '' : text(answer.stream());
}

function readAnswer<E extends Endpoint>(answer: LightMyRequestResponse, body: string): Answered<E> {
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  const fields = isJson ? (JSON.parse(body) as Record<string, unknown>) : {};
  return {
    status: answer.statusCode,
    result: fields.result as ResultOf<E>,
    code: String(fields.code ?? ''),
    details: fields.details,
    reason: fields.reason as string | undefined,
    headers: answer.headers,
    text: body,
  };
}
