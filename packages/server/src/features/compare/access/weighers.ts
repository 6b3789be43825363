import type { PersonName } from '@tertium/contract';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';
import { nameOfGone } from './possession';

const listRows = compileOnce((queries: Queries, { comparisonId }: { readonly comparisonId: string }) =>
  queries
    .selectFrom('weightings')
    .leftJoin('users', 'users.id', 'weightings.person_id')
    .select(['weightings.person_id as id', 'users.name'])
    .where('weightings.comparison_id', '=', comparisonId)
    .where('weightings.person_id', 'is not', null)
    .orderBy('weightings.person_id'),
);

/** The people with a weighting in a comparison, with their current names. Some accounts may be deleted. */
export async function listWeighers(queries: Queries, comparisonId: string): Promise<PersonName[]> {
  const { rows } = await listRows(queries, { comparisonId });
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? nameOfGone }]));
}
