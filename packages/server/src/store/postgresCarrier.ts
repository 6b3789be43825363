import pg from 'pg';
import type { CarrierEvents, OpenCarrier } from './carrier';
import { createOutbox } from './outbox';
import type { Hosts } from './postgresHosts';
import { connectionSettings } from './postgresPool';

/** Texts wait this long for others, so that many are sent in one transaction. */
const pauseMilliseconds = 10;
/** How often an idle connection is checked. */
const heartbeatMilliseconds = 5000;
const answerMilliseconds = 5000;
const firstWaitMilliseconds = 200;
const longestWaitMilliseconds = 5000;
const channel = 'tertium';
/** The application name by which servers are counted: each has one such connection. */
export const carrierName = 'tertium news';

/**
 * Carries texts by NOTIFY, on its own connection that also listens. It reconnects with growing pauses whenever the
 * connection is lost. Texts may then be lost both ways, which it reports here at once, and elsewhere by a text that
 * says so.
 */
export function createPostgresCarrier(hosts: Hosts, events: CarrierEvents): OpenCarrier {
  const { urls } = hosts;
  const outbox = createOutbox();
  const hearers: ((text: string | null) => void)[] = [];
  let client: pg.Client | null = null;
  /** Whether it listens and nothing is being sent. */
  let isIdle = false;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  function hear(payload: string): void {
    for (const hearer of hearers) hearer(payload === outbox.gap ? null : payload);
  }

  function plan(milliseconds: number, next: () => Promise<void>): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void next(), milliseconds).unref();
  }

  async function connect(): Promise<void> {
    const made = new pg.Client({
      ...connectionSettings,
      application_name: carrierName,
      connectionString: urls[failures % urls.length] ?? urls[0],
      query_timeout: answerMilliseconds,
    });
    client = made;
    made.on('error', (error) => lose(made, error));
    made.on('end', () => lose(made, new Error('The connection ended')));
    made.on('notification', ({ payload = outbox.gap }) => hear(payload));
    try {
      await made.connect();
      await hosts.admit(made);
      // News needn't survive a crash of the machine.
      await made.query(`set synchronous_commit = off; listen ${channel}`);
    } catch (error) {
      return lose(made, error);
    }
    if (client !== made) return;
    if (failures > 0) events.onFound();
    failures = 0;
    hear(outbox.gap);
    await talk(made);
  }

  /** Sends what waits, or else checks the connection. */
  async function talk(to: pg.Client): Promise<void> {
    isIdle = false;
    try {
      await ask(to);
    } catch (error) {
      return lose(to, error);
    }
    if (client !== to) return;
    isIdle = true;
    plan(outbox.isEmpty() ? heartbeatMilliseconds : pauseMilliseconds, () => talk(to));
  }

  async function ask(to: pg.Client): Promise<void> {
    const texts = outbox.take();
    if (texts.length === 0) await to.query('select 1');
    else await to.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, texts]);
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = null;
    isIdle = false;
    outbox.lose();
    lost.end().catch(() => undefined);
    if (isClosed) return;
    if (failures === 0) events.onLost(error);
    const wait = firstWaitMilliseconds * 2 ** Math.floor(failures / urls.length);
    failures++;
    // A random factor keeps servers from reconnecting all at once.
    plan(Math.min(wait, longestWaitMilliseconds) * (0.5 + Math.random() / 2), connect);
  }

  plan(0, connect);
  return {
    send(text, key) {
      if (client === null) return outbox.lose();
      const to = client;
      const wasEmpty = outbox.isEmpty();
      outbox.put(text, key);
      if (wasEmpty && isIdle) plan(pauseMilliseconds, () => talk(to));
    },
    listen: (hearer) => void hearers.push(hearer),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      if (last === null) return;
      if (isIdle && !outbox.isEmpty()) await ask(last).catch(() => undefined);
      client = null;
      await last.end().catch(() => undefined);
    },
  };
}
