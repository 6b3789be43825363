import type * as z from 'zod/mini';
import type { AnswerKindOf, EndpointData } from './endpoint';

/** What goes into a call and comes out of it; what it does not have is left out. */
export interface EndpointSchemas {
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** What stands under `result` in the answer, or what its file contains. */
  readonly result?: z.ZodMiniType;
}

type BodyFor<Method> = Method extends 'GET' | 'DELETE'
  ? { readonly body?: never }
  : Pick<EndpointSchemas, 'body'>;
type ResultFor<E extends EndpointData> = E['status'] extends 204
  ? { readonly result?: never }
  : {
      readonly json: { readonly result: z.ZodMiniType };
      readonly stream: { readonly result: z.ZodMiniType };
      readonly file: Pick<EndpointSchemas, 'result'>;
      readonly html: { readonly result?: never };
      readonly redirect: { readonly result?: never };
    }[AnswerKindOf<E>];

/** Schemas for exactly these endpoints: a result where status and answer promise one. Those of parameters follow from the path. */
export type SchemasFor<Endpoints extends readonly EndpointData[]> = {
  readonly [E in Endpoints[number] as E['id']]: Pick<EndpointSchemas, 'query'> &
    BodyFor<E['method']> &
    ResultFor<E>;
};
