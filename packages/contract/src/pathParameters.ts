import * as z from 'zod/mini';
import type { EndpointData } from './endpoint';
import { everyone } from './rights';
import { Id, IdOrName, VersionText } from './text';

/** What each parameter of a path can be, by its name. */
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

/** The names of a path's parameters: `id` of `comparisons/:id`. */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The schema of the parameters that stand in the path of a call. */
export function paramsOf({ path }: EndpointData) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as ParameterName);
  return z.strictObject(Object.fromEntries(names.map((name) => [name, pathParameters[name]])));
}
