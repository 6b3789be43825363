import type { ComparisonSummary } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isAtHand, useListComparisonsQuery } from '../../../api/comparisons';
import { RankingPicture } from '../../../ranked/RankingPicture';
import { countedNoun, countedTable } from '../../../ui/countedNoun';
import { Loading } from '../../../ui/Loading';
import { Result } from '../../../ui/ResultPage';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useTitle } from '../../../ui/useTitle';
import { type ChartKind, chartsFor } from '../kinds/chartKinds';
import { ChartKinds } from './ChartKinds';

/** The graph page without a comparison asks which one to draw. */
export function ChooseComparison() {
  useTitle('Graph');
  const show = useFormatNumber();
  const navigate = useNavigate();
  const [kind, setKind] = useState<ChartKind>('contributions');
  const { data, isLoading } = useListComparisonsQuery({});
  if (isLoading) return <Loading what="resources" />;
  // Without items or attributes there is nothing to draw.
  const isDrawable = ({ itemCount, attributeCount }: ComparisonSummary) =>
    itemCount > 0 && attributeCount > 0;
  const atHand = (data ?? []).filter(isAtHand);
  const comparisons = atHand.filter(isDrawable);
  const emptyCount = atHand.length - comparisons.length;
  if (comparisons.length === 0) {
    return (
      <Result
        glyph="absent"
        title="Graph"
        text="Nothing to draw yet. Add a comparison first."
        actions={
          <Button type="primary" onClick={() => void navigate('/compare')}>
            Start a comparison
          </Button>
        }
      />
    );
  }
  return (
    <div className="graph-choose">
      <h1>Graph</h1>
      <p className="graph-ask">Choose a chart</p>
      <ChartKinds kinds={chartsFor(null)} value={kind} onChange={setKind} />
      <p className="graph-ask">Choose a comparison</p>
      <ul className="graph-choices">
        {comparisons.map(({ id, name, itemCount, itemNoun, attributeCount, picture }) => (
          <li key={id}>
            <Link to={`/compare/graph?c=${id}${kind === 'contributions' ? '' : `&chart=${kind}`}`}>
              <strong>{name}</strong>
              {picture !== null && <RankingPicture picture={picture} shownBars={3} />}
              <span className="quiet">{countedTable(itemCount, itemNoun, attributeCount, show)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {emptyCount > 0 && (
        <p className="quiet">Not listed: {countedNoun(emptyCount, 'empty comparison', show)}.</p>
      )}
    </div>
  );
}
