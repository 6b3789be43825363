import { emptyComparison } from '../changes/blanks';
import type { Comparison } from '../comparison';
import type { RankingInput } from '../ranking/createRanker';
import { rankItems } from '../ranking/rankItems';
import type { Ranking } from '../ranking/ranking';
import { type SampleAttribute, sampleInput } from './rankingSamples';

export interface ReasonCase {
  readonly table: readonly SampleAttribute[];
  readonly ranking: Ranking;
  readonly comparison: Comparison;
}

/** A ranked table with named items (`Item0` … where no name is given). */
export function caseOf(
  table: readonly SampleAttribute[],
  names: readonly string[] = [],
  missingPolicy: RankingInput['missingPolicy'] = 'interval',
): ReasonCase {
  const input: RankingInput = sampleInput(table, missingPolicy);
  const comparison: Comparison = {
    ...emptyComparison('Test'),
    attributes: input.attributes,
    items: input.items.map(({ id }, i) => ({ id, name: names[i] ?? `Item${i}`, position: i })),
  };
  return { table, ranking: rankItems(input), comparison };
}

/** With plain spaces, as a person types them. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ');

export const price = {
  name: 'Price',
  type: 'money',
  unit: '€',
  direction: 'lower',
  scale: { low: 0, high: 2000 },
} as const;
export const weight = { name: 'Weight', unit: 'kg', direction: 'lower', scale: { low: 0, high: 4 } } as const;
export const battery = { name: 'Battery life', unit: 'h', scale: { low: 0, high: 20 } } as const;
export const names = ['Wirefly', 'Novo'];
