import { type AnyRanking, isByMethod, type Ranking } from '@tertium/engine';
import { useState } from 'react';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { firstShareText } from '../../../comparison/sampling/firstShareText';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { AsidePanel } from '../view/AsidePanel';
import { CentralWeights } from './CentralWeights';
import { NeverFirstList } from './NeverFirstList';
import { PlaceShares } from './PlaceShares';
import { SureByMethod } from './SureByMethod';
import { SureFigures } from './SureFigures';
import { tooFewText } from './sureWords';
import { Terms } from './Terms';
import { TrialNote } from './TrialNote';
import { TriedChoice } from './TriedChoice';
import { TriedOnBanner } from './TriedOnBanner';
import { Turning } from './Turning';
import { countOpen, type Tried, usualNearness } from './tried';
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
 * what would turn it. All of it is about weighted sums: another way of ranking is turned away here, and nowhere below.
 */
export function SurePanel({ ranking, onClose, onCell }: SurePanelProps) {
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
      {isByMethod(ranking) ? (
        <SureByMethod ranking={ranking} />
      ) : ranking.placedCount < 2 ? (
        <p>{tooFewText(ranking.placedCount, noun, show)}</p>
      ) : (
        <Judged ranking={ranking} onCell={onCell} />
      )}
    </AsidePanel>
  );
}

function Judged({ ranking, onCell }: Pick<SurePanelProps, 'onCell'> & { readonly ranking: Ranking }) {
  const tryOn = useTryOn();
  const { whose } = useRanking();
  const [tried, setTried] = useState<Tried>({ scope: 'near', nearness: usualNearness, seed: 1 });
  const sure = useSure(ranking, tried);
  const { counted, question, places, words, trouble } = sure;
  const { itemIndexes } = question;
  const share = places?.[0]?.[0];
  return (
    <>
      <TriedOnBanner tryOn={tryOn} />
      <p className="sure-headline">
        {share === undefined
          ? (trouble ?? 'Trying weightings…')
          : firstShareText({
              ranking,
              whose,
              scope: tried.scope,
              leader: itemIndexes[0] ?? -1,
              share,
              isExact: sure.isExact,
              judgedCount: itemIndexes.length,
              hasOpen: countOpen(question) > 0,
              words,
            })}
      </p>
      <TriedChoice ranking={counted} tried={tried} words={words} onChange={setTried} />
      <PlaceShares sure={sure} />
      <TrialNote sure={sure} tried={tried} onSeed={(seed) => setTried({ ...tried, seed })} />
      <CentralWeights sure={sure} scope={tried.scope} />
      <SureFigures sure={sure} scope={tried.scope} />
      <NeverFirstList ranking={counted} itemIndexes={itemIndexes} words={words} />
      <Turning ranking={ranking} itemIndexes={itemIndexes} words={words} tryOn={tryOn} onCell={onCell} />
      <Terms sure={sure} ranking={ranking} tried={tried} />
    </>
  );
}
