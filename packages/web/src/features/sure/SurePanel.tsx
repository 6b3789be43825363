import { type AnyRanking, cellsToFindOut, isByMethod } from '@tertium/engine';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useMethodTools } from '../../ranked/byMethod/useMethodTools';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { AsidePanel } from '../view/AsidePanel';
import { Fold, foldTitles } from '../view/Fold';
import type { WorkspaceActions } from '../view/workspaceActions';
import { CentralWeights } from './CentralWeights';
import { FindOut } from './FindOut';
import { MethodBasis } from './MethodBasis';
import { NeverFirstList } from './NeverFirstList';
import { FirstPlaces, PlaceShares } from './PlaceShares';
import { SureFigures } from './SureFigures';
import { SureHeadline } from './SureHeadline';
import { canBeJudged, tooFewText } from './sureWords';
import { Terms } from './Terms';
import { TrialNote } from './TrialNote';
import { TriedChoice } from './TriedChoice';
import { isAhead, SmallestMove, Turning } from './Turning';
import { TurningByMethod } from './TurningByMethod';
import { type Tried, usualNearness } from './tried';
import { type PreviewActions, usePreviewActions } from './usePreviewActions';
import { type Basis, useBasis, useSure } from './useSure';
import './sure.css';

interface SurePanelProps {
  readonly actions: Pick<WorkspaceActions, 'aboutCells'>;
  readonly onClose: () => void;
}

/**
 * Shows how sure the ranking is in a line and a picture, and the one thing to do about it. Below it: what would change
 * the first place, who else could be first, and how that was computed. For a method, only what is true of that method.
 */
export function SurePanel({ actions, onClose }: SurePanelProps) {
  const { ranking: live } = useRanking();
  // The table renders first.
  const ranking = useDeferredValue(live);
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const noun = comparison.settings.itemNoun || 'item';
  if (ranking === null) return null;
  return (
    <AsidePanel className="sure" title="How sure?" onClose={onClose}>
      {canBeJudged(ranking) ? (
        <Judging
          ranking={ranking}
          onCell={(itemId, attributeId) => actions.aboutCells([itemId], [attributeId])}
        />
      ) : (
        <>
          {isByMethod(ranking) && <MethodBasis ranking={ranking} />}
          {!(isByMethod(ranking) && ranking.isBehind) && <p>{tooFewText(ranking.placedCount, noun, show)}</p>}
        </>
      )}
    </AsidePanel>
  );
}

interface JudgingProps {
  readonly ranking: AnyRanking;
  readonly onCell: (itemId: string, attributeId: string) => void;
}

function Judging({ ranking, onCell }: JudgingProps) {
  const basis = useBasis(ranking);
  return basis === null ? null : <Judged basis={basis} onCell={onCell} />;
}

interface JudgedProps extends Pick<JudgingProps, 'onCell'> {
  readonly basis: Basis;
}

function Judged({ basis, onCell }: JudgedProps) {
  const preview = usePreviewActions();
  const { comparison } = useComparison();
  const [tried, setTried] = useState<Tried>({ scope: 'near', nearness: usualNearness, seed: 1 });
  const sure = useSure(basis, tried);
  const { counted, sum, method, question, words } = sure;
  const { itemIndexes } = question;
  const { tools } = useMethodTools(method !== null);
  // A ranking that needs a worker can't follow a preview.
  const canTry =
    method === null || tools?.isQuick(method.method, comparison.items.length, method.columns.length) === true;
  // Asks the worker first, before searches on this thread.
  const isAsked = useDeferredValue(true, false);
  const turning = { itemIndexes, words, preview: canTry ? preview : null };
  const cells = useMemo(
    () => (isAsked && method === null && sum !== null ? cellsToFindOut(sum, comparison) : []),
    [isAsked, method, sum, comparison],
  );
  const hasCells = cells === null || cells.length > 0;
  const find = sum === null ? null : { ranking: sum, words, onCell };
  return (
    <>
      <PreviewBanner preview={preview} />
      <p className="answer">
        <SureHeadline sure={sure} tried={tried} />
      </p>
      <FirstPlaces sure={sure} />
      {find !== null && hasCells && (
        <FindOut {...find} title="Find out first" cells={cells?.slice(0, 1) ?? null} />
      )}
      {isAsked && !hasCells && sum !== null && isAhead(sum, itemIndexes) && (
        <SmallestMove {...turning} ranking={sum} />
      )}
      <Fold id="sure.change" title={foldTitles.change}>
        {isAsked &&
          (method === null && sum !== null ? (
            <Turning {...turning} ranking={sum} isMoveTold={!hasCells}>
              {find !== null && <FindOut {...find} title="Then find out" cells={cells?.slice(1) ?? []} />}
            </Turning>
          ) : (
            method !== null && <TurningByMethod {...turning} ranking={method} sum={sum} isMoveTold />
          ))}
      </Fold>
      <Fold id="sure.others" title={foldTitles.others}>
        <PlaceShares sure={sure} />
        <CentralWeights sure={sure} scope={tried.scope} />
        <NeverFirstList sure={sure} />
      </Fold>
      <Fold id="sure.how" title={foldTitles.how}>
        {method !== null && <MethodBasis ranking={method} />}
        <TriedChoice ranking={counted} tried={tried} words={words} onChange={setTried} />
        <TrialNote sure={sure} tried={tried} onSeed={(seed) => setTried({ ...tried, seed })} />
        <SureFigures sure={sure} scope={tried.scope} />
        <Fold id="sure.terms" title="What experts call this">
          <Terms sure={sure} tried={tried} />
        </Fold>
      </Fold>
    </>
  );
}

/** Shows the current preview, of which nothing is saved. */
function PreviewBanner({ preview: { shown, end } }: { readonly preview: PreviewActions }) {
  if (shown === null) return null;
  return (
    <section className="sure-tried-on" aria-label="Preview, not saved">
      <p>
        <strong>Preview, not saved:</strong> {shown.label}
      </p>
      <p>{shown.outcome}</p>
      <div className="sure-tried-keys">
        <Button size="small" type="primary" onClick={end}>
          End preview
        </Button>
        {shown.apply !== null && (
          <Button size="small" onClick={shown.apply}>
            Apply
          </Button>
        )}
      </div>
    </section>
  );
}
