import type {
  AnswerKindOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  Progress,
  QueryOf,
  ResultOf,
} from '@tertium/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Caller } from './caller';
import type { SentFile } from './sendFile';
import type { PackedResult } from './sendPacked';
import type { StreamWriter } from './sendStream';

/** A checked request, whose parts have the types of the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The caller. Throws if the endpoint's access is `anyone` or `renewable`. */
  readonly caller: Caller;
  /**
   * The version in `If-Match`, for endpoints with `precondition: 'version'`. 0, which never matches, if it isn't one of
   * ours.
   */
  readonly expectedVersion: number;
  /** The version in `If-None-Match`, if any. A reader that has it may be answered with `notModified`. */
  readonly knownVersion: number | null;
  readonly request: FastifyRequest;
  readonly log: FastifyBaseLogger;
}

/** A success. `version` becomes the `ETag` of endpoints with `hasVersion`, `topicId` the header of those with a topic. */
interface Success<R> {
  readonly result: R;
  readonly version?: number;
  readonly topicId?: string | undefined;
}

/** The reader's copy is current: 304. */
interface NotModified {
  readonly notModifiedVersion: number;
}

/**
 * A result that is already JSON text, for tables too large to be parsed and written twice. The handler is responsible
 * for its shape. Every other result goes through the endpoint's schema.
 */
interface Serialized {
  readonly resultJson: string;
  readonly version?: number;
}

/** The same as packed JSON, for tables that are sent as stored. */
interface Ready {
  readonly resultPacked: PackedResult;
  readonly version?: number;
}

/** Reports the progress of long work. */
export type ReportProgress = (progress: Progress) => void;

/** Long work with progress. It begins when it is called. */
export interface Work<R> {
  readonly work: (report: ReportProgress) => Promise<R>;
}

/** The return value of a handler for each kind of answer. */
interface Answers<Result> {
  readonly json: Success<Result> | Work<Result> | NotModified | Serialized | Ready;
  /** `begin` is called once, when the stream has started. */
  readonly stream: { readonly begin: (writer: StreamWriter) => void };
  readonly file: { readonly file: SentFile };
  readonly html: { readonly html: string };
  /** With a `Set-Cookie` for the redirected client, if any. */
  readonly redirect: { readonly location: string; readonly cookie?: string };
}

/** The return value of a handler, by the endpoint's `answer`. */
export type Answer<E extends Endpoint> = Answers<ResultOf<E>>[AnswerKindOf<E>];

type Handler<E extends Endpoint> = E['status'] extends 204
  ? (call: Call<E>) => Promise<void>
  : (call: Call<E>) => Promise<Answer<E>>;

/** The body if it is sound, else as much of it as the schema needs to describe the error. */
export type BodyCheck<Body> = { readonly sound: Body } | { readonly doubtful: unknown };

/** Custom parsing for an endpoint with long bodies. */
export interface LongBody<E extends Endpoint> {
  checkBody(body: unknown, call: Pick<Call<E>, 'params' | 'caller'>): Promise<BodyCheck<BodyOf<E>>>;
}

/** Registers an endpoint of the contract. A feature is a function of `(register, ports)`. */
export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>, long?: LongBody<E>) => void;
