import { type AnyRanking, isByMethod } from '@tertium/engine';
import { useDeferredValue, useState } from 'react';
import { useMethodTools } from '../../../comparison/byMethod/useMethodTools';
import { useComparison } from '../../../comparison/comparisonContext';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { AsidePanel } from '../view/AsidePanel';
import { MethodsButton } from '../view/MethodsButton';
import { CentralWeights } from './CentralWeights';
import { MethodBasis } from './MethodBasis';
import { NeverFirstList } from './NeverFirstList';
import { PlaceShares } from './PlaceShares';
import { SureFigures } from './SureFigures';
import { SureHeadline } from './SureHeadline';
import { canBeJudged, tooFewText } from './sureWords';
import { Terms } from './Terms';
import { TrialNote } from './TrialNote';
import { TriedChoice } from './TriedChoice';
import { TriedOnBanner } from './TriedOnBanner';
import { Turning } from './Turning';
import { TurningByMethod } from './TurningByMethod';
import { type Tried, usualNearness } from './tried';
import { useSure } from './useSure';
import { useTryOn } from './useTryOn';
import './sure.css';

interface SurePanelProps {
  readonly ranking: AnyRanking;
  readonly onClose: () => void;
  readonly onCell: (itemId: string, attributeId: string) => void;
}

/**
 * How sure the ranking is: in how many weightings each item takes each place, who would win for whom, who never can, and
 * what would turn it. Of a method what is true of that method.
 */
export function SurePanel({ ranking: live, onClose, onCell }: SurePanelProps) {
  // The table comes first.
  const ranking = useDeferredValue(live);
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const noun = comparison.settings.itemNoun || 'item';
  return (
    <AsidePanel
      className="sure"
      label="How sure?"
      title="How sure?"
      closeLabel="Close how sure"
      onClose={onClose}
    >
      {canBeJudged(ranking) ? (
        <Judged ranking={ranking} onCell={onCell} />
      ) : (
        <>
          {isByMethod(ranking) && <MethodBasis ranking={ranking} />}
          {!(isByMethod(ranking) && ranking.isBehind) && <p>{tooFewText(ranking.placedCount, noun, show)}</p>}
        </>
      )}
      {isByMethod(ranking) && <MethodsButton />}
    </AsidePanel>
  );
}

function Judged({ ranking, onCell }: Pick<SurePanelProps, 'ranking' | 'onCell'>) {
  const tryOn = useTryOn();
  const { comparison } = useComparison();
  const [tried, setTried] = useState<Tried>({ scope: 'near', nearness: usualNearness, seed: 1 });
  const sure = useSure(ranking, tried);
  const { counted, sum, method, question, words, by } = sure;
  const { itemIndexes } = question;
  const { tools } = useMethodTools(method !== null);
  // What takes a worker cannot follow what is tried on.
  const canTry =
    method === null || tools?.isQuick(method.method, comparison.items.length, method.columns.length) === true;
  // The worker is asked first: what is searched on this thread comes behind it.
  const isAsked = useDeferredValue(true, false);
  const turning = { itemIndexes, words, tryOn: canTry ? tryOn : null };
  return (
    <>
      <TriedOnBanner tryOn={tryOn} />
      <p className="sure-headline">
        <SureHeadline sure={sure} tried={tried} />
      </p>
      {method !== null && <MethodBasis ranking={method} />}
      <TriedChoice ranking={counted} tried={tried} words={words} onChange={setTried} />
      <PlaceShares sure={sure} />
      <TrialNote sure={sure} tried={tried} onSeed={(seed) => setTried({ ...tried, seed })} />
      <CentralWeights sure={sure} scope={tried.scope} />
      <SureFigures sure={sure} scope={tried.scope} />
      {isAsked && (
        <>
          {sure.countedSum !== null && (
            <NeverFirstList found={sure.never?.found ?? null} words={words} by={by} />
          )}
          {method === null && sum !== null ? (
            <Turning {...turning} ranking={sum} onCell={onCell} />
          ) : (
            method !== null && <TurningByMethod {...turning} ranking={method} sum={sum} />
          )}
        </>
      )}
      <Terms sure={sure} tried={tried} />
    </>
  );
}
