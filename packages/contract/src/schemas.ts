import type * as z from 'zod/mini';
import { accessTokenSchemas } from './accessTokenSchemas';
import { accountSchemas } from './accountSchemas';
import { apiPageSchemas } from './apiPageSchemas';
import { authSchemas } from './authSchemas';
import { commentSchemas } from './commentSchemas';
import { compareSchemas } from './compareSchemas';
import type { Endpoint, EndpointId } from './endpoints';
import { factorSchemas } from './factorSchemas';
import { guestSchemas } from './guestSchemas';
import { healthSchemas } from './healthSchemas';
import { imageSchemas } from './imageSchemas';
import { importSchemas } from './importSchemas';
import { linkSchemas } from './linkSchemas';
import { liveSchemas } from './liveSchemas';
import { mailSchemas } from './mailSchemas';
import { markSchemas } from './markSchemas';
import { modelSchemas } from './modelSchemas';
import { noticeSchemas } from './noticeSchemas';
import { operationSchemas } from './operationSchemas';
import type { NamesIn } from './pathParameters';
import { rankingSchemas } from './rankingSchemas';
import { roundSchemas } from './roundSchemas';
import type { EndpointSchemas } from './schemasFor';
import { sharingSchemas } from './sharingSchemas';
import { signOnSchemas } from './signOnSchemas';
import { viewSchemas } from './viewSchemas';
import { webhookSchemas } from './webhookSchemas';

const schemas = {
  ...healthSchemas,
  ...authSchemas,
  ...signOnSchemas,
  ...accountSchemas,
  ...mailSchemas,
  ...accessTokenSchemas,
  ...operationSchemas,
  ...factorSchemas,
  ...compareSchemas,
  ...importSchemas,
  ...rankingSchemas,
  ...sharingSchemas,
  ...roundSchemas,
  ...guestSchemas,
  ...linkSchemas,
  ...markSchemas,
  ...imageSchemas,
  ...modelSchemas,
  ...noticeSchemas,
  ...viewSchemas,
  ...commentSchemas,
  ...webhookSchemas,
  ...liveSchemas,
  ...apiPageSchemas,
};
type Schemas = typeof schemas;

/** The schemas of an endpoint, by its id. */
export function schemasOf({ id }: Endpoint): EndpointSchemas {
  const byId: Readonly<Record<EndpointId, EndpointSchemas>> = schemas;
  return byId[id];
}

/** The type of an endpoint's schema of one kind. `None` if it has no such schema, unknown for an unknown endpoint. */
type SchemaOf<E extends Endpoint, Kind extends keyof EndpointSchemas, None> = EndpointId extends E['id']
  ? z.ZodMiniType
  : Schemas[E['id']] extends Record<Kind, infer Schema extends z.ZodMiniType>
    ? Schema
    : z.ZodMiniType<None, None>;

type Nothing = Record<string, never>;

/** The parameters of a path, all as texts. */
export type ParamsOf<E extends Endpoint> = [NamesIn<E['path']>] extends [never]
  ? Nothing
  : { [Name in NamesIn<E['path']>]: string };
export type QueryOf<E extends Endpoint> = z.output<SchemaOf<E, 'query', Nothing>>;
export type BodyOf<E extends Endpoint> = z.output<SchemaOf<E, 'body', undefined>>;
export type ResultOf<E extends Endpoint> = z.output<SchemaOf<E, 'result', undefined>>;

/** The input of a call, before the server parses it. */
export interface InputOf<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: z.input<SchemaOf<E, 'query', Nothing>>;
  readonly body: z.input<SchemaOf<E, 'body', undefined>>;
}
