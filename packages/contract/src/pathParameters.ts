import * as z from 'zod/mini';
import type { EndpointData } from './endpoint';
import { everyone } from './rights';
import { Id, IdOrName, VersionText } from './text';

/** The schema of each path parameter, by its name. */
const pathParameters = {
  id: Id,
  itemId: IdOrName,
  batchId: Id,
  commentId: Id,
  threadId: Id,
  guestId: Id,
  linkId: Id,
  mailId: Id,
  markId: Id,
  roundId: Id,
  version: VersionText,
  viewId: Id,
  webhookId: Id,
  secret: z.string().check(z.regex(/^[\w-]{24}$/)),
  provider: z.string().check(z.regex(/^[1-9]$/)),
  grantee: z.union([Id, z.literal(everyone)]),
};
type ParameterName = keyof typeof pathParameters;

/** The names of a path's parameters, such as `id` in `comparisons/:id`. */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Makes the schema of the parameters in a call's path. */
export function paramsOf({ path }: EndpointData) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as ParameterName);
  return z.strictObject(Object.fromEntries(names.map((name) => [name, pathParameters[name]])));
}
