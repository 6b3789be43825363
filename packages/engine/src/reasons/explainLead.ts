import type { Comparison } from '../comparison';
import type { Ranking, Standings } from '../ranking/ranking';
import type { NumberFormat } from '../reading/formatValue';
import { asSentence } from '../words/english';
import type { Sentence } from './claims';
import { leadVerdict } from './leadVerdict';
import { type Words, wordsFor } from './words';

export const noScore: Sentence = {
  template: 'headline.noScore',
  text: 'Nothing is ranked yet. Choose what matters first.',
  claims: [{ kind: 'noScore' }],
};

const nobody = {
  ruledOut: {
    template: 'verdict.allRuledOut',
    text: 'No item meets every must-have, so none has a place.',
    claims: [{ kind: 'nobody', cause: 'ruledOut' }],
  },
  nothingKnown: {
    template: 'verdict.nobody',
    text: 'No item has a place, because those not ruled out have no known value that counts.',
    claims: [{ kind: 'nobody', cause: 'nothingKnown' }],
  },
} as const satisfies Record<string, Sentence>;

/** Why none of several items has a place, else `null`. */
export function nobodyOf({ itemIds, attributeIds, placedCount, ruledOut }: Ranking): Sentence | null {
  if (itemIds.length < 2 || attributeIds.length === 0 || placedCount > 0) return null;
  return nobody[ruledOut.length === itemIds.length ? 'ruledOut' : 'nothingKnown'];
}

/**
 * Says who leads and by how much, at each step of a moving weight, or why nobody leads. `null` without items, and for a
 * single item without a place.
 */
export function explainLead(
  ranking: Ranking,
  comparison: Comparison,
  options: { readonly format?: NumberFormat } = {},
): Sentence | null {
  if (ranking.itemIds.length === 0) return null;
  if (ranking.attributeIds.length === 0) return noScore;
  const [itemIndex, rivalIndex] = ranking.leaders(2);
  if (itemIndex === undefined) return nobodyOf(ranking);
  const words = verdictWords(comparison, ranking, options.format);
  if (rivalIndex === undefined) return aloneSentence(ranking, itemIndex, words);
  const verdict = leadVerdict({ ranking, itemIndex, rivalIndex, words });
  return { ...verdict, text: asSentence(`${verdict.text}.`) };
}

/** The words of a verdict. It has little room, so its names are shortened if possible. */
export function verdictWords(comparison: Comparison, ranking: Standings, format?: NumberFormat): Words {
  const words = wordsFor(comparison, ranking, format ?? '1,234.5');
  return { ...words, item: words.shortItem };
}

/** The sentence for the only item with a place. */
export function aloneSentence(ranking: Ranking, itemIndex: number, words: Words): Sentence {
  const isOnly = ranking.itemIds.length === 1;
  const name = words.item(itemIndex);
  return {
    template: isOnly ? 'headline.onlyOne' : 'headline.alone',
    text: isOnly
      ? `There is nothing to compare ${name} with yet.`
      : `${asSentence(name)} is the only one that has a place.`,
    claims: [{ kind: 'alone', itemIndex, isOnly }],
  };
}
