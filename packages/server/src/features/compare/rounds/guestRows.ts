import type { PersonName } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { GuestRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';

type InRound = Pick<RoundRow, 'comparison_id' | 'id'>;

/** A guest as others see them, distinct from a member of the same name. */
export const personOfGuest = ({ id, name }: Pick<GuestRow, 'id' | 'name'>): PersonName => ({
  id,
  name: `${name} (guest)`,
});

const guestsOf = (queries: Queries, { comparison_id, id }: InRound) =>
  queries
    .selectFrom('guests')
    .selectAll()
    .where('comparison_id', '=', comparison_id)
    .where('round_id', '=', id);

export function listGuestRows(queries: Queries, round: InRound): Promise<GuestRow[]> {
  return guestsOf(queries, round).orderBy('name').orderBy('id').execute();
}

/** Throws ERR_NOT_FOUND if the round has no such guest. */
export async function getGuest(queries: Queries, round: InRound, guestId: string): Promise<GuestRow> {
  const row = await guestsOf(queries, round).where('id', '=', guestId).executeTakeFirst();
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  return row;
}

/** Deletes all guests of a round, or only those whose link was revoked. */
export async function deleteGuests(
  queries: Queries,
  { comparison_id, id }: InRound,
  which: 'all' | 'out',
): Promise<void> {
  await queries
    .deleteFrom('guests')
    .where('comparison_id', '=', comparison_id)
    .where('round_id', '=', id)
    .$if(which === 'out', (query) => query.where('is_out', '=', 1))
    .execute();
}
