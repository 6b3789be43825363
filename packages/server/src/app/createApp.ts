import { getHeapStatistics } from 'node:v8';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import { linesType } from '@tertium/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAccount } from '../features/account/registerAccount';
import { registerAuth } from '../features/auth/registerAuth';
import { createHoldings } from '../features/compare/holdings';
import { createNews } from '../features/compare/news/createNews';
import type { StreamLimits } from '../features/compare/news/streamLimits';
import { registerCompare } from '../features/compare/registerCompare';
import { registerLive } from '../features/compare/registerLive';
import { readStorageUse } from '../features/compare/storageUse';
import type { LookUp } from '../features/compare/webhooks/resolveAddress';
import { registerMail } from '../features/mail/registerMail';
import { registerMcp } from '../features/mcp/registerMcp';
import { registerOperation } from '../features/operation/registerOperation';
import { registerSignOn } from '../features/signOn/registerSignOn';
import { answerError } from '../http/answerError';
import { ApiError } from '../http/apiError';
import { isApiPath } from '../http/apiPaths';
import { createOriginCheck } from '../http/checkOrigin';
import { createAddressReader } from '../http/clientAddress';
import { createRegister } from '../http/createRegister';
import { createWatch, type Watch } from '../http/createWatch';
import { limitConnections } from '../http/limitConnections';
import { usualConnections } from '../http/openFiles';
import { originForm } from '../http/originForm';
import { readJson } from '../http/readJson';
import { createRequestLog } from '../http/requestLog';
import { bareHeaders, secureHeaders } from '../http/secureHeaders';
import type { ServerPorts } from '../http/serverPorts';
import { serveWebPages } from '../http/webPages';
import { createIdentity } from '../identity/createIdentity';
import type { Passwords } from '../identity/passwords';
import type { AutomaticBackups } from '../store/automaticBackups';
import type { Carrier } from '../store/carrier';
import { answerBrokenRequest } from './answerBrokenRequest';
import { answerUnknown } from './answerUnknown';
import { logRequests } from './logRequests';
import { registerApiPages } from './registerApiPages';
import { registerHealth } from './registerHealth';

export interface AppOptions {
  /** Folder of the built web app; `null`: the API alone. */
  readonly webDir: string | null;
  /** Gives the path of the program that reads one file. */
  readonly fileReader: () => string | Promise<string>;
  /** Aborted when the process is on its way out: readiness says so, streams end, work under way is finished. */
  readonly draining?: AbortSignal;
  /** Connections at once. */
  readonly maximumConnections?: number;
  readonly streamLimits?: Partial<StreamLimits>;
  /** How passwords are hashed; by default as they should be. */
  readonly passwords?: Passwords | undefined;
  /** Counts requests; the errors that the log gives it are shown on the administrators' page. */
  readonly watch?: Watch;
  /** What backs the store up; by default nothing does. */
  readonly backups?: AutomaticBackups | null;
  /** How news reaches the other servers; by default there are none. */
  readonly carrier?: Carrier;
  /** How the hosts of webhooks are found; by default as the system does. */
  readonly lookUp?: LookUp;
  /** How late the event loop may run before calls are refused as too many; 0 for never. */
  readonly maximumDelayMilliseconds?: number;
}

/** Of all connections those that streams may hold. */
const streamShare = 0.8;
const usualMaximumDelayMilliseconds = 500;
const maximumHeapShare = 0.85;

/** The whole server on a store that is open and migrated; listens only once `listen` is called. Closing it leaves the store open. */
export async function createApp(ports: ServerPorts, options: AppOptions): Promise<FastifyInstance> {
  const { carrier, draining = new AbortController().signal, watch = createWatch() } = options;
  const connections = options.maximumConnections ?? usualConnections;
  const app = createFastify(ports);
  const addresses = createAddressReader(ports.settings.trustProxy);
  const known = answerUnknown(app);
  app.setErrorHandler(answerError);
  await secureHeaders(app, ports);
  logRequests({ app, addresses, ports, watch });
  limitConnections(app, addresses, connections);
  app.addHook('onRequest', createOriginCheck(ports.settings, addresses));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  await refuseUnderPressure(app, options.maximumDelayMilliseconds ?? usualMaximumDelayMilliseconds);
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  readOnlyJson(app);

  const news = createNews(carrier === undefined ? null : { carrier, serverId: ports.random.uuid() });
  const identity = await createIdentity(ports, addresses, {
    passwords: options.passwords,
    onSignedOut: (userId) => news.publish({ signedOutId: userId }),
  });
  app.addHook('onClose', () =>
    identity.lastUses
      .write()
      .catch((err: unknown) => ports.log.warn({ err }, 'could not save when sessions were last used')),
  );
  const register = createRegister(app, identity.authenticate, ports.disk);
  const holdings = createHoldings(ports, news);
  registerHealth(register, ports, () => draining.aborted);
  registerAuth(register, ports, identity);
  registerSignOn(register, ports, identity);
  registerAccount(register, { ports, identity, holdings });
  registerMail(register, { ports, identity, findSharedWith: holdings.findSharedWith });
  registerOperation(register, {
    ports,
    watch,
    backups: options.backups ?? null,
    readStorage: (userId) => readStorageUse(ports.store, userId),
  });
  const readLinkPage = registerCompare(register, ports, {
    news,
    identity,
    fileReader: options.fileReader,
    lookUp: options.lookUp,
  });
  const limits = { streams: Math.floor(connections * streamShare), ...options.streamLimits };
  const streams = registerLive(register, ports, { news, limits });
  draining.addEventListener('abort', () => streams.close(), { once: true });
  app.addHook('preClose', () => streams.close());
  if (ports.settings.isMcpOn) registerMcp(app, identity.authenticate, ports, options.webDir);
  registerApiPages(register, ports.settings);
  known.setPage(
    options.webDir === null ? null : await serveWebPages(app, options.webDir, ports, readLinkPage),
  );
  return app;
}

function createFastify(ports: ServerPorts): FastifyInstance {
  const app = Fastify({
    loggerInstance: ports.log,
    // One line for each request is ours, see `logRequests`.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    genReqId: createRequestIds(ports.random),
    requestIdHeader: false,
    rewriteUrl: originForm,
    exposeHeadRoutes: false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // Longer than any handler: for who asks and never reads the answer.
    connectionTimeout: 150_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      headersTimeout: 10_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 2000,
      // Refused by us, with our headers, see `createOriginCheck`.
      requireHostHeader: false,
    },
    // Requests and answers are checked by the contract's schemas. The framework's compilers take 40 ms to load.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    // Queries are read by the endpoints, strictly. A path may hold a long name.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 8000 },
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be read: no hook runs and the reply has none of the plugins' methods.
    frameworkErrors: (error, request, reply) => {
      reply.headers(bareHeaders);
      answerError(error, request, reply);
    },
  });
  return app as unknown as FastifyInstance;
}

const refuseSchema = () => () => {
  throw new Error('a route of the framework may have no JSON schema');
};

const idBytes = 9;
const idsAtOnce = 128;

/** Ids nobody can guess; chance is asked for many of them at once. */
function createRequestIds(random: ServerPorts['random']): () => string {
  let bytes: Buffer = Buffer.alloc(0);
  return () => {
    if (bytes.length === 0) bytes = random.bytes(idBytes * idsAtOnce);
    const id = bytes.toString('base64url', 0, idBytes);
    bytes = bytes.subarray(idBytes);
    return id;
  };
}

function readOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json/i,
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => (body.length === 0 ? undefined : readJson(body)),
  );
  // Its endpoint reads it: see `checkContentType` for which takes it.
  app.addContentTypeParser(linesType, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
}

/** A server that cannot keep up says so to callers of its API; its health stays visible and its pages open. */
async function refuseUnderPressure(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maximumHeapShare,
    pressureHandler: (request) => {
      const url = request.raw.url ?? '';
      if (isApiPath(url) && !url.startsWith('/health/')) throw new ApiError('ERR_BUSY');
    },
  });
}
