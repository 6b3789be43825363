import type { RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { type Acting, recordVersion } from '../history/recordEvent';
import { moveTopic } from '../news/topicIds';

/** What a round can have come to. */
type RoundState = 'started' | 'revealed' | 'broughtIn';

interface Step<State> {
  /** `null`: there is none. */
  readonly before: State | null;
  readonly after: State | null;
}

/** What became of a round, or of its due date or a guest alone. */
type RoundStep = { readonly round: Pick<RoundRow, 'number'> } & (
  | Step<RoundState>
  | (Step<string> & { readonly part: 'due' | 'guest' })
);

/**
 * Makes a version with a line that says what was done to which round and nothing of what anybody answered. Gives what the
 * person was admitted to as it is after that.
 */
export async function recordRound(
  queries: Queries,
  acting: Acting,
  admitted: Admitted,
  step: RoundStep,
): Promise<Admitted> {
  const { round, before, after } = step;
  const what = `round.${round.number}${'part' in step ? `.${step.part}` : ''}`;
  const line = { what, item: null, attribute: null, weighting: null, before, after };
  const set = moveTopic(admitted.row, 'rounds', acting.random);
  const event = { kind: 'comparison.round', lines: [line], set } as const;
  return { ...admitted, row: await recordVersion(queries, acting, admitted.row, event) };
}
