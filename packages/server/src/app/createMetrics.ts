import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Watch } from '../http/createWatch';
import type { ServerPorts } from '../http/serverPorts';
import type { Passwords } from '../identity/passwords';
import type { AutomaticBackups } from '../store/automaticBackups';

export interface Measured {
  readonly ports: Pick<ServerPorts, 'store' | 'disk'>;
  readonly watch: Watch;
  readonly passwords: Passwords;
  /** `null`: they are somebody else's. */
  readonly backups: AutomaticBackups | null;
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of this server, in a registry of their own. Every label is a word of ours: no caller makes a series. */
export function createMetrics({ ports, watch, passwords, backups }: Measured): Registry {
  const registers = [new Registry()] as [Registry];
  const [registry] = registers;
  collectDefaultMetrics({ register: registry });
  countAnswers(watch, registers);
  const gauge = (name: string, help: string, measure: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await measure());
      },
    });
  const { connections } = ports.store;
  if (connections !== null) {
    new Gauge({
      name: 'tertium_pool_connections',
      help: 'Connections to PostgreSQL, by state, and calls that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }
  gauge('tertium_passwords_waiting', 'Passwords that wait to be hashed', () => passwords.waitingCount);
  if (backups === null) return registry;
  gauge('tertium_disk_free_bytes', 'Free space on the disk of the data', () => ports.disk.freeBytes());
  gauge(
    'tertium_backup_timestamp_seconds',
    'When the newest automatic backup was made; 0 for none',
    async () => (await backups.list())[0]?.madeAt ?? 0,
  );
  gauge(
    'tertium_backup_checked_timestamp_seconds',
    'When a backup was last made or found unnecessary; 0 for not yet',
    () => backups.lastRuns().goodAt ?? 0,
  );
  return registry;
}

function countAnswers(watch: Watch, registers: [Registry]): void {
  const events = new Counter({
    name: 'tertium_events_total',
    help: 'Events of the log, by name and outcome',
    labelNames: ['event', 'outcome'],
    registers,
  });
  // A series that begins with its first event shows no increase to an alert.
  events.inc({ event: 'auth.token_reuse', outcome: 'reused' }, 0);
  const errors = new Counter({
    name: 'tertium_errors_total',
    help: 'Answers with an error, by its code',
    labelNames: ['code'],
    registers,
  });
  const requests = new Histogram({
    name: 'tertium_request_seconds',
    help: 'Time from a request to the end of its answer, by method, pattern of the route and kind of status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  watch.addCounter({
    countEvent: ({ event, outcome }) => events.inc({ event, outcome }),
    countRequest({ method, route, status, seconds, code }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (code !== null) errors.inc({ code });
    },
  });
}
