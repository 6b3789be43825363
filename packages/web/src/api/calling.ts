import type { Endpoint, InputOf, ResultOf } from '@tertium/contract';
import type { Call } from '../session/sendCall';
import type { CallMeta } from './api';

type Given<Key extends string, Value> = undefined extends Value
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The arguments of a call: params, query and body, the version seen, and a key that makes repeats safe. */
export type CallArguments<E extends Endpoint> = Given<'params', InputOf<E>['params']> &
  Given<'query', InputOf<E>['query']> &
  Given<'body', InputOf<E>['body']> & { version?: number; idempotencyKey?: string };

// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query spells "no argument" as void
type Nothing = void;

export type Argument<E extends Endpoint> =
  Record<string, never> extends CallArguments<E> ? CallArguments<E> | Nothing : CallArguments<E>;

/** An answer with the version of its object, which the next edit sends back as `version`. */
export interface Versioned<Value> {
  value: Value;
  version: number;
}

const toCall =
  <E extends Endpoint>(endpoint: E) =>
  (given: Argument<E>): Call =>
    ({ ...given, endpoint }) as Call;

/** Turns an endpoint of the contract into a query definition: `build.query({ ...calling(listComparisons), providesTags })`. */
export const calling = <E extends Endpoint>(endpoint: E) => ({
  query: toCall(endpoint),
  transformResponse: (result: unknown): ResultOf<E> => result as ResultOf<E>,
});

/** Like `calling`, for endpoints that send the version only in their `ETag`. */
export const callingVersioned = <E extends Endpoint>(endpoint: E) => ({
  query: toCall(endpoint),
  transformResponse: (result: unknown, meta: CallMeta | undefined): Versioned<ResultOf<E>> => ({
    value: result as ResultOf<E>,
    version: meta?.version ?? 0,
  }),
});
