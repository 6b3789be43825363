import type { Link, LinkPart } from '@tertium/contract';
import type { LinkRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { nameOfGone, namesOf } from '../access/possession';

export const linksOf = (queries: Queries, comparisonId: string) =>
  queries.selectFrom('links').selectAll().where('comparison_id', '=', comparisonId);

/** Reads the links of a comparison for people who manage it, oldest first. */
export async function readLinks(queries: Queries, comparisonId: string): Promise<Link[]> {
  const rows = await linksOf(queries, comparisonId).orderBy('made_at').orderBy('id').execute();
  const names = await namesOf(
    queries,
    rows.map(({ made_by }) => made_by),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    version: row.shown_version,
    endsAt: row.ends_at,
    parts: [...partsOf(row)],
    sites: sitesOf(row),
    hasPassword: row.password_hash !== null,
    openings: row.openings,
    madeBy: { id: row.made_by, name: names.get(row.made_by) ?? nameOfGone },
    madeAt: row.made_at,
  }));
}

/** The parts that a link shows besides the table. */
export const partsOf = ({ parts }: Pick<LinkRow, 'parts'>): ReadonlySet<LinkPart> =>
  new Set<LinkPart>(JSON.parse(parts));

/** The origins of the pages that may show the link in a frame. */
export const sitesOf = ({ sites }: Pick<LinkRow, 'sites'>): string[] => JSON.parse(sites);
