import * as z from 'zod/mini';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `anyone` needs no token; `bearer` a valid one; `renewable` one that may be expired (refresh, logout); `administrator` a valid one of an administrator. */
export type Access = 'anyone' | 'bearer' | 'renewable' | 'administrator';

/** `none` for calls without If-Match; `version` where a stale or missing `If-Match: "v7"` is refused. */
export type Precondition = 'none' | 'version';

/** One call of the API: what server and web agree on, and what the published OpenAPI document is made from. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly id: string;
  readonly method: Method;
  /** Relative to the host, without leading slash; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly precondition: Precondition;
  /** Status of success; 204 has no body. */
  readonly status: 200 | 201 | 202 | 204;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What stands under `result` in the answer. */
  readonly result: Result;
  readonly codes: readonly ErrorCode[];
  /** Bytes a body may have. */
  readonly bodyLimit: number;
  /** Whether the answer's `ETag` is the version of the object (`"v7"`). */
  readonly hasVersion: boolean;
}

const nothing = z.strictObject({});
export const defaultBodyLimit = 256 * 1024;

type Draft<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
> = Pick<Endpoint, 'id' | 'method' | 'path' | 'summary' | 'access' | 'status' | 'codes'> & {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly result?: R;
  readonly precondition?: Precondition;
  readonly bodyLimit?: number;
  readonly hasVersion?: boolean;
};

/** Fills in what most calls do not have: parameters, query, body, precondition. */
export function defineEndpoint<
  P extends z.ZodMiniType = typeof nothing,
  Q extends z.ZodMiniType = typeof nothing,
  B extends z.ZodMiniType = z.ZodMiniUndefined,
  R extends z.ZodMiniType = z.ZodMiniUndefined,
>(draft: Draft<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    precondition: 'none',
    bodyLimit: defaultBodyLimit,
    hasVersion: false,
    ...draft,
    params: (draft.params ?? nothing) as P,
    query: (draft.query ?? nothing) as Q,
    body: (draft.body ?? z.undefined()) as B,
    result: (draft.result ?? z.undefined()) as R,
  };
}

export type ParamsOf<E extends Endpoint> = z.infer<E['params']>;
export type QueryOf<E extends Endpoint> = z.infer<E['query']>;
export type BodyOf<E extends Endpoint> = z.infer<E['body']>;
export type ResultOf<E extends Endpoint> = z.infer<E['result']>;
