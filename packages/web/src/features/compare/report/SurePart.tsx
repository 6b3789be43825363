import { type AnyRanking, isByMethod, type Ranking } from '@tertium/engine';
import { useComparison } from '../../../comparison/comparisonContext';
import { firstShareText } from '../../../comparison/sampling/firstShareText';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { NeverFirstList } from '../sure/NeverFirstList';
import { PlaceShares } from '../sure/PlaceShares';
import { SureByMethod } from '../sure/SureByMethod';
import { nearnessText, tooFewText } from '../sure/sureWords';
import { TrialNote } from '../sure/TrialNote';
import { Turning } from '../sure/Turning';
import { countOpen, type Tried, usualNearness } from '../sure/tried';
import { useSure } from '../sure/useSure';

/** How sure the first place is, and what would turn it; of sums alone, and of a method what it says itself. */
export function SurePart({ ranking }: { readonly ranking: AnyRanking }) {
  const { settings } = useComparison().comparison;
  const show = useFormatNumber();
  if (isByMethod(ranking)) return <SureByMethod ranking={ranking} isOnPaper />;
  if (ranking.placedCount < 2)
    return <p>{tooFewText(ranking.placedCount, settings.itemNoun || 'item', show)}</p>;
  return <Judged ranking={ranking} />;
}

const tried: Tried = { scope: 'near', nearness: usualNearness, seed: 1 };

function Judged({ ranking }: { readonly ranking: Ranking }) {
  const sure = useSure(ranking, tried);
  const { counted, question, answer, places, words, trouble, isExact } = sure;
  const { itemIndexes } = question;
  const share = places?.[0]?.[0];
  const isComing = trouble === null && !isExact && (answer?.samples ?? 0) < question.samples;
  return (
    <>
      <p className={isComing ? 'report-waiting' : undefined}>
        {share === undefined
          ? (trouble ?? 'Trying weightings…')
          : firstShareText({
              ranking,
              // Who reads it did not weigh.
              whose: 'another',
              scope: tried.scope,
              leader: itemIndexes[0] ?? -1,
              share,
              isExact,
              judgedCount: itemIndexes.length,
              hasOpen: countOpen(question) > 0,
              words,
            })}{' '}
        {nearnessText(tried.nearness, words)}
      </p>
      <PlaceShares sure={sure} isOnPaper />
      <TrialNote sure={sure} tried={tried} onSeed={null} />
      <NeverFirstList ranking={counted} itemIndexes={itemIndexes} words={words} isOnPaper />
      <Turning ranking={ranking} itemIndexes={itemIndexes} words={words} tryOn={null} onCell={null} />
    </>
  );
}
