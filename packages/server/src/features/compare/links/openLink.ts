import { ApiError } from '../../../http/apiError';
import type { ServerPorts } from '../../../http/serverPorts';
import type { Identity, Origin } from '../../../identity/createIdentity';
import { hashOfSecret } from '../../../identity/hashOfSecret';
import type { ComparisonRow, LinkRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Door } from '../access/door';

/** A link and its comparison. */
export interface Linked {
  readonly link: LinkRow;
  readonly row: ComparisonRow;
}

/** What determines the table that a link shows. */
export interface Shown extends Pick<Linked, 'row'> {
  readonly link: Pick<LinkRow, 'id' | 'shown_version' | 'parts'>;
}

/** What finding a link needs. */
interface Way extends Pick<ServerPorts, 'clock'> {
  readonly door: Door;
}

/**
 * Finds a link and its comparison by the secret. Nothing else admits people without an account. Throws ERR_NOT_FOUND
 * alike if the link never existed, was revoked or has ended, or if its comparison was deleted.
 */
export async function findLinked(queries: Queries, { door, clock }: Way, secret: string): Promise<Linked> {
  const found = await queries
    .selectFrom('links')
    .innerJoin('comparisons', 'comparisons.id', 'links.comparison_id')
    .selectAll('links')
    .select('comparisons.owner_id')
    .where('link_hash', '=', hashOfSecret(secret))
    .executeTakeFirst();
  if (found === undefined) throw new ApiError('ERR_NOT_FOUND');
  const { owner_id, ...link } = found;
  if (link.ends_at !== null && link.ends_at <= clock.nowSeconds()) throw new ApiError('ERR_NOT_FOUND');
  const { row } = await door.find(queries, { id: link.comparison_id, userId: owner_id, right: 'view' });
  return { link, row };
}

interface Tried {
  readonly password: string;
  readonly network: Origin['network'];
}

/**
 * Throws ERR_LINK_PASSWORD if the password is wrong. Tries are limited for each network, and failures for each link.
 */
export async function checkLinkPassword(
  { limits, passwords }: Pick<Identity, 'limits' | 'passwords'>,
  { id, password_hash }: LinkRow,
  { password, network }: Tried,
): Promise<void> {
  if (password_hash === null) return;
  const pair = `${id} ${network}`;
  await limits.take('linkPair', pair);
  await limits.take('linkPassword', id);
  const { isRight } = await passwords.check(password_hash, password);
  if (!isRight) throw new ApiError('ERR_LINK_PASSWORD');
  await limits.clear('linkPair', pair);
  await limits.giveBack('linkPassword', id);
}

/** Counts an opening of a link. */
export async function countOpening(queries: Queries, { comparison_id, id }: LinkRow): Promise<void> {
  await queries
    .updateTable('links')
    .set((builder) => ({ openings: builder('openings', '+', 1) }))
    .where('comparison_id', '=', comparison_id)
    .where('id', '=', id)
    .execute();
}
