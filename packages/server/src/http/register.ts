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
import type { Outlet } from './sendStream';

/** A request that has been checked: its parts have the types of the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Who calls; throws where the endpoint's access is `anyone` or `renewable`. */
  readonly caller: Caller;
  /** Version in `If-Match`, for endpoints with `precondition: 'version'`; 0 when it names none of ours, which never matches. */
  readonly expectedVersion: number;
  /** Version in `If-None-Match`, if any: a reader that has it may be answered with `notModified`. */
  readonly knownVersion: number | null;
  readonly request: FastifyRequest;
  readonly log: FastifyBaseLogger;
}

/** A success; `version` becomes the `ETag` of endpoints with `hasVersion`, `topicId` the header of those with a topic. */
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
 * A result that is already JSON text, for tables too large to be parsed and written twice. The handler answers for its
 * shape; everything else goes through the endpoint's schema.
 */
interface Serialized {
  readonly resultJson: string;
  readonly version?: number;
}

/** The same as packed JSON, for tables that are sent as they are stored. */
interface Ready {
  readonly resultPacked: PackedResult;
  readonly version?: number;
}

/** Says how far long work is. */
export type TellProgress = (progress: Progress) => void;

/** Long work whose caller may follow it. It begins when it is called. */
export interface Work<R> {
  readonly work: (tell: TellProgress) => Promise<R>;
}

/** What a handler gives for each kind of answer. */
interface Answers<Result> {
  readonly json: Success<Result> | Work<Result> | NotModified | Serialized | Ready;
  /** `begin` is called once, when the stream has begun. */
  readonly stream: { readonly begin: (outlet: Outlet) => void };
  readonly file: { readonly file: SentFile };
  readonly html: { readonly html: string };
  /** With a `Set-Cookie` for who is sent on, if any. */
  readonly redirect: { readonly location: string; readonly cookie?: string };
}

/** What a handler gives back, as the endpoint's `answer` says. */
export type Answer<E extends Endpoint> = Answers<ResultOf<E>>[AnswerKindOf<E>];

type Handler<E extends Endpoint> = E['status'] extends 204
  ? (call: Call<E>) => Promise<void>
  : (call: Call<E>) => Promise<Answer<E>>;

/** The body where it is sound; else as much of it as the endpoint's schema needs to say what is wrong. */
export type BodyCheck<Body> = { readonly sound: Body } | { readonly doubtful: unknown };

/** What an endpoint with long bodies may have of its own. */
export interface LongBody<E extends Endpoint> {
  checkBody(body: unknown, call: Pick<Call<E>, 'params' | 'caller'>): Promise<BodyCheck<BodyOf<E>>>;
}

/** Puts an endpoint of the contract on the server. A feature is a function of `(register, ports)`. */
export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>, long?: LongBody<E>) => void;
