import type * as z from 'zod/mini';
import type { EndpointData } from './endpoint';

/** What goes into a call and comes out of it; what it does not have is left out. */
export interface EndpointSchemas {
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** What stands under `result` in the answer. */
  readonly result?: z.ZodMiniType;
}

/** The names of a path's parameters: `id` of `comparisons/:id`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Absent<Kind extends keyof EndpointSchemas> = { readonly [K in Kind]?: never };
type Present<Kind extends keyof EndpointSchemas, Value = unknown> = {
  readonly [K in Kind]: z.ZodMiniType<Value>;
};

type ParamsFor<Names extends string> = [Names] extends [never]
  ? Absent<'params'>
  : Present<'params', Record<Names, string>>;
type BodyFor<Method> = Method extends 'GET' | 'DELETE' ? Absent<'body'> : Pick<EndpointSchemas, 'body'>;
type ResultFor<Status> = Status extends 204 ? Absent<'result'> : Present<'result'>;

/** Schemas for exactly these endpoints: parameters where the path has some, a result where the status promises one. */
export type SchemasFor<Endpoints extends readonly EndpointData[]> = {
  readonly [E in Endpoints[number] as E['id']]: ParamsFor<NamesIn<E['path']>> &
    Pick<EndpointSchemas, 'query'> &
    BodyFor<E['method']> &
    ResultFor<E['status']>;
};
