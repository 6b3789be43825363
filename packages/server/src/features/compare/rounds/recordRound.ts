import type { HistoryLine } from '@tertium/contract';
import type { RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { type Acting, recordEvent } from '../history/recordEvent';

/** What a round can have come to; `null`: it is not there. */
type RoundState = 'started' | 'revealed' | 'broughtIn' | null;

interface RoundStep {
  readonly round: Pick<RoundRow, 'number'>;
  readonly before: RoundState;
  readonly after: RoundState;
}

/**
 * Makes a version without changes, so that everybody's page looks again, with a line that says what was done to which
 * round and nothing of what anybody answered. Gives what the person was admitted to as it is after that.
 */
export async function recordRound(
  queries: Queries,
  { random, now }: Pick<Acting, 'random' | 'now'>,
  admitted: Admitted,
  { round, before, after }: RoundStep,
): Promise<Admitted> {
  const { id: comparisonId, version: last } = admitted.row;
  const version = last + 1;
  const row = await queries
    .updateTable('comparisons')
    .set({ version })
    .where('id', '=', comparisonId)
    .where('version', '=', last)
    .returningAll()
    .executeTakeFirstOrThrow();
  const what = `round.${round.number}`;
  const line: HistoryLine = { what, item: null, attribute: null, weighting: null, before, after };
  const event = { comparisonId, version, kind: 'comparison.round', batchId: random.uuid() } as const;
  await recordEvent(queries, { ...event, authorId: admitted.userId, at: now, lines: [line] });
  return { ...admitted, row };
}
