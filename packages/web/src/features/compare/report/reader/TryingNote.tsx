import type { AnyRanking } from '@tertium/engine';
import { useComparison } from '../../../../comparison/comparisonContext';
import { countedNoun } from '../../../../comparison/countedNoun';
import { useFormatNumber } from '../../../../ui/useFormatNumber';
import type { ReportChoices } from '../keptReport';
import { mostTried, whyNoTrying } from './whyNoTrying';

interface TryingNoteProps {
  readonly ranking: AnyRanking;
  readonly choices: ReportChoices;
  /** The items that the report names. */
  readonly itemIndexes: readonly number[];
}

/** What a file holds in which weights can be tried, or why they cannot: said before it is handed over. */
export function TryingNote({ ranking, choices, itemIndexes }: TryingNoteProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const noun = comparison.settings.itemNoun || 'item';
  const why = whyNoTrying(ranking, choices.leftOut);
  if (why === 'leftOut') return null;
  const named = new Set(itemIndexes);
  for (const { itemIndex } of ranking.ruledOut) named.add(itemIndex);
  const nameless = comparison.items.length - named.size;
  const held = () => {
    const ofWhom =
      nameless > 0 ? `, also of ${countedNoun(nameless, noun, show)} not named in the report` : '';
    const alsoWithout = choices.leftOut.includes('table') ? ', although the table is left out' : '';
    return `The HTML file holds the numbers that the ranking needs${ofWhom}${alsoWithout}.`;
  };
  const texts = {
    showsLeftOut: 'Not in the file: it would show the ranking and the weights, of which you leave one out.',
    nothingToWeigh: 'Not in the file: there is nothing to weigh against each other.',
    tooLarge: `Not in the file: it takes at most ${countedNoun(mostTried.items, noun, show)} and ${show(mostTried.cells)} numbers.`,
  };
  return <p className="quiet">{why === null ? held() : texts[why]}</p>;
}
