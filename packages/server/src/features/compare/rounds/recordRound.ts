import type { HistoryLine } from '@tertium/contract';
import type { RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { type Acting, recordEvent } from '../history/recordEvent';

/** What a round can have come to. */
type RoundState = 'started' | 'revealed' | 'broughtIn';

interface Step<State> {
  /** `null`: there is none. */
  readonly before: State | null;
  readonly after: State | null;
}

/** What became of a round, or of its due date alone. */
type RoundStep = { readonly round: Pick<RoundRow, 'number'> } & (
  | Step<RoundState>
  | (Step<string> & { readonly part: 'due' })
);

/**
 * Makes a version without changes, so that everybody's page looks again, with a line that says what was done to which
 * round and nothing of what anybody answered. Gives what the person was admitted to as it is after that.
 */
export async function recordRound(
  queries: Queries,
  { random, now }: Pick<Acting, 'random' | 'now'>,
  admitted: Admitted,
  step: RoundStep,
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
  const { round, before, after } = step;
  const what = `round.${round.number}${'part' in step ? `.${step.part}` : ''}`;
  const line: HistoryLine = { what, item: null, attribute: null, weighting: null, before, after };
  const event = { comparisonId, version, kind: 'comparison.round', batchId: random.uuid() } as const;
  await recordEvent(queries, { ...event, authorId: admitted.userId, at: now, lines: [line] });
  return { ...admitted, row };
}
