import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@tertium/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Caller } from './caller';
import type { Archive } from './sendArchive';
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

/** Files instead of one result, of endpoints whose answer is a zip. */
interface Zipped {
  readonly archive: Archive;
}

/** A stream of results without an end, of endpoints whose answer is one. */
interface Streamed {
  /** Called once, when the stream has begun. */
  readonly begin: (outlet: Outlet) => void;
}

/** What a handler gives back; endpoints without a result (204) give nothing. */
export type Answer<E extends Endpoint> =
  | Success<ResultOf<E>>
  | NotModified
  | Serialized
  | Ready
  | Zipped
  | Streamed;

type Handler<E extends Endpoint> = [ResultOf<E>] extends [undefined]
  ? (call: Call<E>) => Promise<void>
  : (call: Call<E>) => Promise<Answer<E>>;

/** The body where it is sound; else as much of it as the endpoint's schema needs to say what is wrong. */
export type BodyCheck<Body> = { readonly sound: Body } | { readonly doubtful: unknown };

/** What an endpoint with long bodies may have of its own. */
export interface LongBody<E extends Endpoint> {
  checkBody(body: unknown): Promise<BodyCheck<BodyOf<E>>>;
}

/** Puts an endpoint of the contract on the server. A feature is a function of `(register, ports)`. */
export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>, long?: LongBody<E>) => void;
