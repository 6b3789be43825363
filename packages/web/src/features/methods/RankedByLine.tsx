import { Button } from 'antd';
import { noSumText } from '../../ranked/byMethod/methodVerdict';
import { type MethodWording, nameWithin } from '../../ranked/byMethod/methodWording';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { rankingMethodText } from '../../ranked/rankingMethodText';

/** Says which method ranks the comparison, if it isn't the weighted sum, with a button to return to that. */
export function RankedByLine({ wording }: { readonly wording: MethodWording }) {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const method = comparison.settings.method ?? null;
  if (method === null) return null;
  return (
    <div className="methods-ranked-by">
      <p>
        <strong>{`Ranked by ${rankingMethodText(method, wording.show)}.`}</strong>{' '}
        {noSumText(method.id, wording.noun)}{' '}
        {method.id !== 'weightedProduct' &&
          `Adding or removing one ${wording.noun} can change the order of the others.`}
      </p>
      {canEdit && (
        <Button
          size="small"
          onClick={() =>
            edit(
              [{ kind: 'comparison.update', patch: { settings: { method: null } } }],
              'Rank by the weighted sum',
            )
          }
        >
          Back to the weighted sum
        </Button>
      )}
      <p className="quiet">{`Here ${nameWithin(method.id)} and the others are compared with the weighted sum under the same weights.`}</p>
    </div>
  );
}
