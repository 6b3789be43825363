import type { RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { type Acting, recordVersion } from '../history/recordEvent';
import { moveTopic } from '../news/topicIds';

/** The states of a round in the history. */
type RoundState = 'started' | 'revealed' | 'broughtIn';

interface Step<State> {
  /** `null` if there was no round. */
  readonly before: State | null;
  readonly after: State | null;
}

/** What changed: the round itself, or only its due date or a guest. */
type RoundStep = { readonly round: Pick<RoundRow, 'number'> } & (
  | Step<RoundState>
  | (Step<string> & { readonly part: 'due' | 'guest' })
);

/**
 * Makes a version whose history line says what was done to which round, and nothing about answers. Returns what the
 * person was admitted to, as it is afterwards.
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
