import {
  type BodyOf,
  defaultBodyLimit,
  type Endpoint,
  linesType,
  mediaTypeOf,
  paramsOf,
  schemasOf,
  takenFileTypes,
  topicHeader,
} from '@tertium/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import * as zod from 'zod/v4/core';
import type { Disk } from '../store/disk';
import { ApiError } from './apiError';
import type { Caller } from './caller';
import { limitTime } from './limitTime';
import { readBearer } from './readBearer';
import { readQuery } from './readQuery';
import type { Answer, Call, LongBody, Register, Work } from './register';
import { sendFile, sendPage } from './sendFile';
import { sendPacked } from './sendPacked';
import { sendProgress, wantsProgress } from './sendProgress';
import { sendStream } from './sendStream';
import { validate } from './validate';

/** Finds the caller, only by the `Authorization` header. */
export type Authenticate = (
  request: FastifyRequest,
  /** Whether a session that can only set up a second factor may make this call. */
  isForEnrolment?: boolean,
) => Promise<Caller>;

const nothing = z.strictObject({});
const none = Object.freeze({});
const absent = z.undefined();

const usualMilliseconds = 15_000;
const longMilliseconds = 120_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` if nobody is signed in or needs to be. */
    caller: Caller | null;
  }
}

/** Creates the function with which features register endpoints. */
export function createRegister(app: FastifyInstance, authenticate: Authenticate, disk: Disk): Register {
  app.decorateRequest('caller', null);
  async function identify(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    const { access } = endpoint;
    if (access === 'anyone') return;
    if (access === 'renewable') {
      readBearer(request);
      return;
    }
    const caller = await authenticate(request, endpoint.isForEnrolment);
    request.caller = caller;
    if (!isOpenTo(caller, endpoint)) throw new ApiError('ERR_TOKEN_SCOPE');
    if (access === 'administrator' && caller.role !== 'administrator') throw new ApiError('ERR_FORBIDDEN');
  }

  return (endpoint, handler, long) => {
    const { bodyLimit = defaultBodyLimit } = endpoint;
    const params = endpoint.path.includes(':') ? paramsOf(endpoint) : null;
    // Large bodies may take longer.
    const milliseconds = bodyLimit > defaultBodyLimit ? longMilliseconds : usualMilliseconds;
    const put = endpoint.takes === undefined ? putAsItIs : putWithBytes;
    put(app, {
      method: endpoint.method,
      url: `/${endpoint.path}`,
      bodyLimit,
      // Before the body is read, so that strangers can't make the server parse anything.
      onRequest: async (request, reply) => {
        limitTime(reply, milliseconds);
        // Checked on every call, so that the disk reserve is released in time for signing out and deleting.
        const hasRoom = await disk.hasRoom();
        await identify(endpoint, request);
        if (!hasRoom && takesRoom(endpoint)) throw new ApiError('ERR_STORAGE_FULL');
      },
      preParsing: (request, _reply, payload, done) => {
        checkContentType(endpoint, request);
        done(null, payload);
      },
      handler: async (request, reply) => {
        if (endpoint.access !== 'anyone') reply.header('vary', 'authorization');
        const read = (body: unknown) =>
          new CheckedCall(endpoint, params, request, body as BodyOf<typeof endpoint>);
        const body =
          long === undefined
            ? readBody(endpoint, request.body)
            : await readLongBody(endpoint, read(request.body), long);
        const answer = await handler(read(body));
        if (answer === undefined || !('work' in answer))
          return send(endpoint, request, reply, answer ?? null);
        if (endpoint.tellsProgress && wantsProgress(request))
          return sendProgress(request, reply.code(endpoint.status), async (tell) =>
            resultText(endpoint, await answer.work(tell)),
          );
        return send(endpoint, request, reply, { result: await answer.work(() => undefined) });
      },
    });
  };
}

const putAsItIs = (app: FastifyInstance, route: RouteOptions): void => void app.route(route);

/** Registers a route whose body stays bytes, whatever its type. */
function putWithBytes(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    inner.route(route);
  });
}

/** People may make every call. A program may make those in its token's scope, where `write` includes reading. */
const isOpenTo = ({ scope: held }: Caller, { scope: needed }: Endpoint): boolean =>
  held === null || needed === 'read' || (needed === 'write' && held === 'write');

const takesRoom = ({ codes = [] }: Endpoint): boolean => codes.includes('ERR_STORAGE_FULL');

/** Whether links lead to it, to which others may append anything. */
const isLinked = ({ access, answer }: Endpoint): boolean => access === 'anyone' && answer !== undefined;

/** The handler's parameter, completely checked. */
class CheckedCall<E extends Endpoint> implements Call<E> {
  readonly params: Call<E>['params'];
  readonly query: Call<E>['query'];
  readonly body: BodyOf<E>;
  readonly expectedVersion: number;
  readonly knownVersion: number | null;
  readonly request: FastifyRequest;

  constructor(endpoint: E, params: zod.$ZodType | null, request: FastifyRequest, body: BodyOf<E>) {
    this.params = (params === null ? none : readParams(params, request)) as Call<E>['params'];
    this.query = readQueryOf(endpoint, request) as Call<E>['query'];
    this.body = body;
    this.expectedVersion = endpoint.precondition === 'version' ? readExpectedVersion(request) : 0;
    this.knownVersion = readKnownVersion(request);
    this.request = request;
  }

  get caller(): Caller {
    const { caller, routeOptions } = this.request;
    if (caller === null) throw new Error(`${routeOptions.url} has no caller`);
    return caller;
  }

  get log(): FastifyBaseLogger {
    return this.request.log;
  }
}

function readQueryOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const url = request.raw.url ?? '';
  const { query } = schemasOf(endpoint);
  if (query === undefined && (isLinked(endpoint) || !url.includes('?'))) return none;
  return validate(query ?? nothing, readQuery(url), 'ERR_QUERY_INVALID');
}

/** Answers a malformed id like one that does not exist. */
function readParams(params: zod.$ZodType, request: FastifyRequest): unknown {
  const outcome = zod.safeParse(params, request.params);
  if (!outcome.success) throw new ApiError('ERR_NOT_FOUND');
  return outcome.data;
}

const jsonType = /^application\/json(\s*;\s*charset=("?)utf-8\2)?\s*;?$/i;

/** Whether the contract expects a body. */
function isBodyAwaited(endpoint: Endpoint): boolean {
  return schemasOf(endpoint).body !== undefined;
}

/** Whether the request's headers announce a body. */
function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function checkContentType(endpoint: Endpoint, request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new ApiError('ERR_MEDIA_TYPE');
  const type = request.headers['content-type'];
  if (endpoint.takes === 'form') return;
  if (endpoint.takes === 'file') {
    const isTaken = takenFileTypes.some((taken) => taken === type?.split(';')[0]?.trim().toLowerCase());
    if (!isTaken) throw new ApiError('ERR_MEDIA_TYPE');
    return;
  }
  if (endpoint.takesLines && type === linesType) return;
  if (type === undefined && !isBodyAwaited(endpoint) && !hasBody(request)) return;
  if (type === undefined || !jsonType.test(type.trim())) throw new ApiError('ERR_MEDIA_TYPE');
}

function readBody(endpoint: Endpoint, given: unknown): unknown {
  const { body } = schemasOf(endpoint);
  if (body === undefined) return given === undefined ? undefined : validate(absent, given);
  if (given === undefined) throw new ApiError('ERR_BAD_JSON');
  return validate(body, given);
}

async function readLongBody<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { checkBody }: LongBody<E>,
): Promise<BodyOf<E>> {
  const found = await checkBody(call.body, call);
  if ('sound' in found) return found.sound;
  readBody(endpoint, found.doubtful);
  // An unsound body is never accepted, even if the schema accepts the part it was shown.
  throw new ApiError('ERR_VALIDATION');
}

const strongTag = /^"v([1-9][0-9]{0,14})"$/;

function readExpectedVersion(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw new ApiError('ERR_PRECONDITION_REQUIRED');
  return Number(strongTag.exec(header.trim())?.[1] ?? 0);
}

/** A compressing proxy makes the tag weak, which is enough for reading. */
function readKnownVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-none-match'];
  if (header === undefined) return null;
  const digits = /^(?:W\/)?"v([1-9][0-9]{0,14})"$/.exec(header.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

const resultText = (endpoint: Endpoint, result: unknown): string =>
  JSON.stringify({ result: zod.parse(schemasOf(endpoint).result ?? absent, result) });

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Exclude<Answer<Endpoint>, Work<unknown>> | null,
): FastifyReply {
  if (answer === null) return reply.code(endpoint.status).send();
  if ('begin' in answer) return sendStream(request, reply, answer.begin);
  if ('location' in answer) {
    if (answer.cookie !== undefined) reply.header('set-cookie', answer.cookie);
    return reply.redirect(answer.location, endpoint.status);
  }
  if ('html' in answer) return sendPage(reply.code(endpoint.status), answer.html);
  if ('file' in answer)
    return sendFile(reply.code(endpoint.status), mediaTypeOf(endpoint) ?? '', answer.file);
  if ('notModifiedVersion' in answer) {
    return reply.code(304).header('etag', `"v${answer.notModifiedVersion}"`).send();
  }
  if (endpoint.hasVersion && answer.version !== undefined) {
    const isKnown = request.method === 'GET' && readKnownVersion(request) === answer.version;
    reply.header('etag', `"v${answer.version}"`);
    if (isKnown) return reply.code(304).send();
  }
  if ('topicId' in answer && answer.topicId !== undefined) reply.header(topicHeader, answer.topicId);
  if ('resultPacked' in answer) return sendPacked(request, reply.code(endpoint.status), answer.resultPacked);
  const json =
    'resultJson' in answer ? `{"result":${answer.resultJson}}` : resultText(endpoint, answer.result);
  return reply.code(endpoint.status).type('application/json; charset=utf-8').send(json);
}
