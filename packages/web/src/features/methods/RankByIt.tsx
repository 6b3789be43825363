import { isSameValue, type RankingMethod } from '@tertium/engine';
import { Button } from 'antd';
import { nameWithin } from '../../ranked/byMethod/methodWording';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { rankingMethodNames } from '../../ranked/rankingMethodWords';

interface RankByItProps {
  /** The method with the panel's current options. */
  readonly method: RankingMethod;
  readonly isRefused: boolean;
}

/** Ranks the comparison by a method, or saves new options of its ranking method, as one change. */
export function RankByIt({ method, isRefused }: RankByItProps) {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const now = comparison.settings.method ?? null;
  const isIt = now?.id === method.id;
  if (isIt && isSameValue(now, method))
    return <p className="method-ranks">This comparison is ranked by it.</p>;
  if (!canEdit)
    return isIt ? (
      <p className="method-ranks">This comparison is ranked by it, with different settings.</p>
    ) : null;
  const name = method.id === 'weightedProduct' ? 'the weighted product' : rankingMethodNames[method.id];
  const label = isIt ? `Keep these choices of ${name}` : `Rank by ${name}`;
  return (
    <div className="method-rank">
      {isIt && <p className="method-ranks">This comparison is ranked by it, with different settings.</p>}
      <Button
        size="small"
        disabled={isRefused}
        onClick={() => edit([{ kind: 'comparison.update', patch: { settings: { method } } }], label)}
      >
        {isIt ? 'Rank with these choices' : `Rank this comparison by ${nameWithin(method.id)}`}
      </Button>
    </div>
  );
}
