import type * as z from 'zod/mini';
import type { EndpointData } from './endpoint';

/** What goes into a call and comes out of it; what it does not have is left out. */
export interface EndpointSchemas {
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** What stands under `result` in the answer. */
  readonly result?: z.ZodMiniType;
}

type BodyFor<Method> = Method extends 'GET' | 'DELETE'
  ? { readonly body?: never }
  : Pick<EndpointSchemas, 'body'>;
type ResultFor<Status> = Status extends 204
  ? { readonly result?: never }
  : { readonly result: z.ZodMiniType };

/** Schemas for exactly these endpoints: a result where the status promises one. Those of parameters follow from the path. */
export type SchemasFor<Endpoints extends readonly EndpointData[]> = {
  readonly [E in Endpoints[number] as E['id']]: Pick<EndpointSchemas, 'query'> &
    BodyFor<E['method']> &
    ResultFor<E['status']>;
};
