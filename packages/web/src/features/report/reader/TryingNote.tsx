import { type AnyRanking, mostTried } from '@tertium/engine';
import { useComparison } from '../../../ranked/comparisonContext';
import { countedNoun } from '../../../ui/countedNoun';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { ReportChoices } from '../keptReport';
import { tryingObstacle } from './tryingObstacle';

interface TryingNoteProps {
  readonly ranking: AnyRanking;
  readonly choices: ReportChoices;
  /** The items named in the report. */
  readonly itemIndexes: readonly number[];
}

/** Says, before the file is shared, which data its “Try other weights” contains, or why the file doesn't have it. */
export function TryingNote({ ranking, choices, itemIndexes }: TryingNoteProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const noun = comparison.settings.itemNoun || 'item';
  const why = tryingObstacle(ranking, choices.leftOut);
  if (why === 'leftOut') return null;
  const named = new Set(itemIndexes);
  for (const { itemIndex } of ranking.ruledOut) named.add(itemIndex);
  const nameless = comparison.items.length - named.size;
  const held = () => {
    const ofWhom =
      nameless > 0 ? `, including ${countedNoun(nameless, noun, show)} the report doesn’t name` : '';
    const alsoWithout = choices.leftOut.includes('table') ? ', even without the table' : '';
    return `The HTML file contains the numbers behind the ranking${ofWhom}${alsoWithout}.`;
  };
  const texts = {
    showsLeftOut:
      'Not in the file, because it would show the ranking and the weights. You left one of them out.',
    nothingToWeigh: 'Not in the file, because fewer than two attributes count.',
    tooLarge: `Not in the file, which allows at most ${countedNoun(mostTried.items, noun, show)} and ${show(mostTried.cells)} numbers.`,
  };
  return <p className="quiet">{why === null ? held() : texts[why]}</p>;
}
