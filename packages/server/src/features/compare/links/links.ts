import type { BodyOf, makeLink as makeEndpoint, ResultOf } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import { hashOfSecret } from '../../../identity/hashOfSecret';
import { makeSecret } from '../../../identity/linkSecret';
import type { Passwords } from '../../../identity/passwords';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { checkQuota } from '../access/quotas';
import { thinAgain, timeOfVersion } from '../history/marks';
import { type Acting, changeLocked, recordVersion } from '../history/recordEvent';
import { linksOf, readLinks } from './linkRows';

/** Creates a public link to a comparison. Only this answer contains its secret. */
export async function makeLink(
  acting: Acting & { readonly passwords: Passwords },
  { password, parts, sites, version, ...given }: BodyOf<typeof makeEndpoint>,
): Promise<ResultOf<typeof makeEndpoint>> {
  const { asked, random, now, quotas, passwords } = acting;
  // Checks the right first, so that the server hashes no password for people who may not create links.
  await acting.door.find(acting.store.db, asked);
  const passwordHash = password === null ? null : await passwords.hash(password, { isKnown: true });
  const secret = makeSecret(random);
  const id = random.uuid();
  return changeLocked(acting, async (queries, { row }) => {
    checkQuota('links', quotas.links, (await linksOf(queries, row.id).execute()).length + 1);
    if (version !== null) {
      await timeOfVersion(queries, row.id, version);
      checkQuota('pastLinkCells', quotas.pastLinkCells, row.item_count * row.attribute_count);
    }
    await queries
      .insertInto('links')
      .values({
        comparison_id: row.id,
        id,
        name: given.name,
        link_hash: hashOfSecret(secret),
        password_hash: passwordHash,
        shown_version: version,
        ends_at: given.endsAt,
        parts: JSON.stringify(parts),
        sites: JSON.stringify(sites),
        openings: 0,
        made_by: asked.userId,
        made_at: now,
      })
      .execute();
    const after = await recordLink(queries, acting, row, { before: null, after: given.name });
    const link = (await readLinks(queries, row.id)).find((each) => each.id === id);
    if (link === undefined) throw new ApiError('ERR_INTERNAL');
    return { result: { link, secret }, row: after };
  });
}

/** Revokes a link. Does nothing if it is already revoked. */
export async function removeLink(acting: Acting, linkId: string): Promise<void> {
  await changeLocked(acting, async (queries, { row }) => {
    const [gone] = await queries
      .deleteFrom('links')
      .where('comparison_id', '=', row.id)
      .where('id', '=', linkId)
      .returning(['name', 'shown_version'])
      .execute();
    if (gone === undefined) return { result: null, row };
    if (gone.shown_version !== null) await thinAgain(queries, row.id, gone.shown_version);
    return {
      result: null,
      row: await recordLink(queries, acting, row, { before: gone.name, after: null }),
    };
  });
}

/** Records in the history which link was created or revoked, without its secret. */
const recordLink = (
  queries: Queries,
  acting: Acting,
  row: ComparisonRow,
  sides: { readonly before: string | null; readonly after: string | null },
): Promise<ComparisonRow> =>
  recordVersion(queries, acting, row, {
    kind: 'comparison.share',
    lines: [{ what: 'link', item: null, attribute: null, weighting: null, ...sides }],
  });
