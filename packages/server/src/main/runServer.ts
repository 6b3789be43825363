import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from '../app/createApp';
import { createClock } from '../app/createClock';
import type { Measured } from '../app/createMetrics';
import { describeStore, openStoreOf } from '../app/openStoreOf';
import { secureRandom } from '../app/secureRandom';
import { serveMetrics } from '../app/serveMetrics';
import { thinHistories } from '../features/compare/history/thinHistory';
import { createNoticeMails } from '../features/compare/noticeMails';
import { purgeComparisons } from '../features/compare/upkeep';
import { createWebhookSender } from '../features/compare/webhooks/createWebhookSender';
import { createLog } from '../http/createLog';
import { createWatch } from '../http/createWatch';
import { readOpenFilesLimit, shareOpenFiles } from '../http/openFiles';
import { readSettings } from '../http/readSettings';
import type { ServerPorts } from '../http/serverPorts';
import type { Settings } from '../http/settings';
import { insertCode } from '../identity/codes';
import { createPasswords } from '../identity/passwords';
import { purgeIdentities } from '../identity/upkeep';
import { isSetupOpen } from '../identity/users';
import { createMailSender } from '../mailing/createMailSender';
import type { Sender } from '../mailing/createSender';
import { purgeMails } from '../mailing/mailRows';
import { type AutomaticBackups, startAutomaticBackups } from '../store/automaticBackups';
import { createDisk, type Disk, endlessDisk } from '../store/disk';
import { lockDataDirectory } from '../store/lockDataDirectory';
import { backupFolderName } from '../store/openSqlite';
import { describeFailure, exitCodeOf } from './exitCodeOf';
import { describeEndOfLife } from './nodeEndOfLife';
import { stopOnSignals } from './stopOnSignals';

const upkeepMilliseconds = 10 * 60 * 1000;
const outgoingMilliseconds = 1000;

/** Runs the server until it is told to stop. `programs` is the folder of the built programs, with the web app's beside it. */
export async function runServer(programs: string): Promise<void> {
  try {
    await start(programs);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(exitCodeOf(error));
  }
}

async function start(programs: string): Promise<void> {
  // First of all: everything that is made from here on is its owner's alone.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const watch = createWatch();
  const log = createLog({ level: settings.logLevel, isForPeople: process.stdout.isTTY, watch });
  process.on('uncaughtException', (err) => endAtOnce(err));
  process.on('unhandledRejection', (err) => endAtOnce(err));
  const endAtOnce = (err: unknown) => {
    log.error({ err }, 'unexpected error, stopping the process');
    process.exit(1);
  };

  const endOfLife = describeEndOfLife(process.version, new Date());
  if (endOfLife !== null) log.warn(endOfLife);
  const openFiles = shareOpenFiles(readOpenFilesLimit());
  if (openFiles.isScarce) {
    log.warn(
      `the limit of open files is low (ulimit -n): at most ${openFiles.connections} connections are accepted`,
    );
  }
  const lock = settings.databaseUrl === null ? await lockDataDirectory(settings.dataDir) : null;
  const store = await openStoreOf(settings, { onUpdate: () => console.log(updateText(settings)) });
  await lock?.confirmStore();
  if (settings.databaseUrl === null) await warnOfReaders(settings.dataDir, log);
  const clock = await createClock({ store, log });
  const disk = settings.databaseUrl === null ? diskOf(settings, log) : endlessDisk;
  const ports: ServerPorts = { settings, store, disk, clock, random: secureRandom, log };
  const carrier = store.openCarrier({
    onLost: (err) => log.warn({ err }, 'lost contact with the other servers: their changes arrive late'),
    onFound: () => log.info('in contact with the other servers again'),
  });
  const draining = new AbortController();
  const webDir = join(programs, '../../web/dist/');
  const hasWeb = existsSync(`${webDir}index.html`);
  if (!hasWeb) log.warn('the web app is not built, so only the API answers');
  const backups = store.kind === 'sqlite' ? backUpNowAndThen(ports) : null;
  const passwords = createPasswords(secureRandom);
  const metrics = await startMetrics({ ports, watch, passwords, backups }, settings);
  const app = await createApp(ports, {
    webDir: hasWeb ? webDir : null,
    fileReader: () => join(programs, 'fileReader.js'),
    maximumConnections: openFiles.connections,
    ...(carrier !== null && { carrier }),
    draining: draining.signal,
    watch,
    passwords,
    backups,
  });
  const upkeep = setInterval(() => void keepUp(ports), upkeepMilliseconds).unref();
  const stopSending = [sendWebhooks(ports), sendMails(ports)];

  // The address is printed below, for people; here it would be a link with JSON's marks at its end.
  await app.listen({ host: settings.host, port: settings.port, listenTextResolver: () => 'listening' });
  stopOnSignals({
    app,
    log,
    // Several servers stand behind a balancer, which must notice; a single one has nobody to take over.
    drainMilliseconds: store.kind === 'postgres' ? 5000 : 0,
    onDrain: () => draining.abort(),
    close: async () => {
      clearInterval(upkeep);
      await Promise.all(stopSending.map((stop) => stop()));
      backups?.stop();
      metrics?.close();
      clock.stop();
      await carrier?.close();
      await store.close();
      lock?.release();
    },
  });
  void disk.hasRoom();
  // Comes last, because a reader of these lines may end the process at once.
  await announce(ports, originOf(settings, app.server.address()));
}

/** Warns if others can read the data directory. The store's files are private, but other files and all names aren't. */
async function warnOfReaders(dataDir: string, log: FastifyBaseLogger): Promise<void> {
  const { mode } = await stat(dataDir);
  if ((mode & 0o077) !== 0) {
    log.warn(`other users of this machine can read the data directory. Run: chmod 700 ${dataDir}`);
  }
}

/** Cleans up the store. Every server tries, and the store lets one at a time do it. */
async function keepUp(ports: ServerPorts): Promise<void> {
  try {
    await ports.store.alone('upkeep', async () => {
      await purgeIdentities(ports);
      await purgeMails(ports.store.db, ports.clock.nowSeconds());
      await purgeComparisons(ports.store, ports.clock.nowSeconds());
      await thinHistories({ ...ports, now: ports.clock.nowSeconds() });
    });
  } catch (err) {
    ports.log.warn({ err }, 'upkeep failed, will try again');
  }
}

/** Starts to send events of comparisons. Returns a function that stops it. */
function sendWebhooks(ports: ServerPorts): () => Promise<void> {
  if (ports.settings.webhookMode === 'off') return async () => undefined;
  return sendNowAndThen(createWebhookSender(ports), ports.log, 'webhooks');
}

/** Starts to send e-mails. Returns a function that stops it. */
function sendMails(ports: ServerPorts): () => Promise<void> {
  const { mail, publicUrl } = ports.settings;
  if (mail === null || publicUrl === null) return async () => undefined;
  return sendNowAndThen(
    createMailSender(ports, { settings: mail, publicUrl }, createNoticeMails(ports, publicUrl)),
    ports.log,
    'e-mails',
  );
}

/** Sends what is due every second. Returns a function that stops it. */
function sendNowAndThen(sender: Sender, log: FastifyBaseLogger, what: string): () => Promise<void> {
  let isFailing = false;
  const run = () =>
    sender.run().then(
      () => {
        isFailing = false;
      },
      (err: unknown) => {
        if (!isFailing) log.warn({ err }, `${what} wait, will try again`);
        isFailing = true;
      },
    );
  const timer = setInterval(() => void run(), outgoingMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    await sender.stop();
  };
}

/** Loads the library of metrics only if they are on, because loading takes time and memory. */
async function startMetrics(measured: Measured, { metrics }: Settings): Promise<Server | null> {
  if (metrics === null) return null;
  const { createMetrics } = await import('../app/createMetrics');
  return serveMetrics(createMetrics(measured), metrics);
}

/** The embedded store backs itself up. A PostgreSQL database is backed up by its operator. */
function backUpNowAndThen({ store, settings, disk, clock, log }: ServerPorts): AutomaticBackups {
  return startAutomaticBackups({
    store,
    directory: join(settings.dataDir, backupFolderName),
    hasRoom: () => disk.hasRoom(),
    now: () => clock.nowSeconds(),
    onMade: () => log.info({ event: 'backup.made' }, 'backup made'),
    onError: (err) =>
      log.error({ event: 'backup.failed', err }, 'the automatic backup failed, will try again'),
  });
}

function diskOf({ dataDir }: Settings, log: FastifyBaseLogger): Disk {
  return createDisk({
    dataDir,
    onChange: (hasRoom) => {
      if (hasRoom) log.info('the disk has enough free space again');
      else
        log.error(
          `less than 256 MB are free on the disk of ${dataDir}: only reading, signing in and deleting work`,
        );
    },
  });
}

function updateText({ databaseUrl }: Settings): string {
  const copy = databaseUrl === null ? ' A backup is made first.' : '';
  return `Updating the data to this version of Tertium.${copy} Large data takes a few minutes …`;
}

/** The lines a person waits for after `npm start`. Printed, not logged: the link holds a secret. */
async function announce(ports: ServerPorts, origin: string): Promise<void> {
  console.log(`\nTertium is running at ${origin}`);
  console.log(`Data is kept in ${describeStore(ports.settings)}`);
  try {
    if (await isSetupOpen(ports.store.db)) {
      const { code } = await insertCode(ports.store.db, ports, 'setup', null);
      console.log(`Create the first account within an hour: ${origin}/auth/login#setup=${code}`);
    }
  } catch (err) {
    ports.log.warn({ err }, 'lost the database before the link for the first account could be created');
  }
  console.log('');
}

function originOf(settings: Settings, address: ReturnType<import('node:net').Server['address']>): string {
  if (settings.publicUrl !== null) return settings.publicUrl.origin;
  const port = address !== null && typeof address === 'object' ? address.port : settings.port;
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return `http://${isEverywhere ? 'localhost' : host}:${port}`;
}
