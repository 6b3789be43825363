import { type AnyRanking, isByMethod } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { MethodBasis } from '../sure/MethodBasis';
import { NeverFirstList } from '../sure/NeverFirstList';
import { PlaceShares } from '../sure/PlaceShares';
import { SureHeadline } from '../sure/SureHeadline';
import { canBeJudged, nearnessText, tooFewText } from '../sure/sureWords';
import { TrialNote } from '../sure/TrialNote';
import { Turning } from '../sure/Turning';
import { TurningByMethod } from '../sure/TurningByMethod';
import { type Tried, usualNearness } from '../sure/tried';
import { type Basis, useBasis, useSure } from '../sure/useSure';

/** How sure the first place is and what would change it, by the method that ranks the comparison. */
export function SurePart({ ranking }: { readonly ranking: AnyRanking }) {
  const { settings } = useComparison().comparison;
  const show = useFormatNumber();
  if (canBeJudged(ranking)) return <Judging ranking={ranking} />;
  if (isByMethod(ranking) && ranking.isBehind)
    return (
      <div className="report-waiting">
        <MethodBasis ranking={ranking} />
      </div>
    );
  return <p>{tooFewText(ranking.placedCount, settings.itemNoun || 'item', show)}</p>;
}

const tried: Tried = { scope: 'near', nearness: usualNearness, seed: 1 };

function Judging({ ranking }: { readonly ranking: AnyRanking }) {
  const basis = useBasis(ranking);
  return basis === null ? <p className="report-waiting">Sampling weightings…</p> : <Judged basis={basis} />;
}

function Judged({ basis }: { readonly basis: Basis }) {
  const sure = useSure(basis, tried);
  const { sum, method, question, answer, words, trouble, isExact } = sure;
  const { itemIndexes } = question;
  const isComing = trouble === null && !isExact && (answer?.samples ?? 0) < question.samples;
  const turning = { itemIndexes, words, preview: null };
  return (
    <>
      <p className={isComing ? 'report-waiting' : undefined}>
        <SureHeadline sure={sure} tried={tried} /> {nearnessText(tried.nearness, words)}
      </p>
      {method !== null && <MethodBasis ranking={method} />}
      <PlaceShares sure={sure} isOnPaper />
      <TrialNote sure={sure} tried={tried} onSeed={null} />
      <NeverFirstList sure={sure} isOnPaper />
      {method === null && sum !== null ? (
        <Turning {...turning} ranking={sum} />
      ) : (
        method !== null && <TurningByMethod {...turning} ranking={method} sum={sum} />
      )}
    </>
  );
}
