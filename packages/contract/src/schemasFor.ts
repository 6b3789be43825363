import type * as z from 'zod/mini';
import type { AnswerKindOf, EndpointData } from './endpoint';

/** The schemas of a call's input and result. Those that it doesn't have are left out. */
export interface EndpointSchemas {
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The content of `result` in the answer, or of the file. */
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

/**
 * Schemas for exactly these endpoints, with a result if status and answer promise one. Parameters follow from the
 * path.
 */
export type SchemasFor<Endpoints extends readonly EndpointData[]> = {
  readonly [E in Endpoints[number] as E['id']]: Pick<EndpointSchemas, 'query'> &
    BodyFor<E['method']> &
    ResultFor<E>;
};
