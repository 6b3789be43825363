import type { PersonName } from '@tertium/contract';
import type { Standings } from '@tertium/engine';
import type { LookedAt } from './lookedAt';
import { whoseWords } from './weightingChoices';

interface Scope {
  /** A weight is being tried, or something else that is not saved. */
  readonly isTried?: boolean;
  /** Of whom it speaks, while a filter narrows the list: "of the 8 shown". */
  readonly among?: string | null;
}

/** What a verdict speaks of, before it speaks: "Preview, weights of Ada, of the 8 shown: ". */
export function verdictPrefix(
  { equalWeighting, placedCount }: Pick<Standings, 'equalWeighting' | 'placedCount'>,
  looked: LookedAt,
  weighers: readonly PersonName[],
  { isTried = false, among = null }: Scope = {},
): string {
  const whose = whoseWords(looked, weighers);
  const isEqual = equalWeighting !== null && placedCount > 1;
  const parts = [
    isTried ? 'preview' : null,
    whose && whose.charAt(0).toLowerCase() + whose.slice(1),
    isEqual ? (whose === null ? 'equal weights' : 'all equal') : null,
    among,
  ].filter((part) => part !== null);
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}: `;
}
