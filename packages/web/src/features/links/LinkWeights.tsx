import { indexOfId, maximumPoints, pointsOf } from '@tertium/engine';
import { Button } from 'antd';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { ownWeighting } from '../../ranked/shownWeighting';
import { whoseWords } from '../../ranked/weightingChoices';
import { setLocked, weigh } from '../../ranked/weightingEdits';
import { setPoints } from '../../ranked/weights';
import { announce } from '../../ui/announce';
import { useSettings } from '../../ui/settings';
import { useLatest } from '../../ui/useLatest';
import { endsText } from '../attribute/scaleText';
import { useGesture } from '../weigh/useGesture';
import { useWeightRows } from '../weigh/useWeightRows';
import { WeightBlocks } from '../weigh/WeightBlocks';
import { WeightRow } from '../weigh/WeightRow';
import '../weigh/weigh.css';

/** Sliders with which a reader tries other weights. Dragging ranks at once, and nothing is saved. */
export function LinkWeights() {
  const { comparison, personId, weighers, edit } = useComparison();
  const { attributes, weightings } = comparison;
  const { sum, scorableIds, weighting, whose } = useRanking();
  const { numberFormat } = useSettings();
  const weighing = { weighting, whose, weightings, personId, canWeigh: true, canEdit: false };
  const own = ownWeighting(weightings, personId);
  const attributeOf = (id: string) => attributes[indexOfId(attributes).get(id) ?? -1];
  const scored = sum?.attributeIds.length ? sum.attributeIds : scorableIds;
  const save = (points: Readonly<Record<string, number>>) => edit(weigh(weighing, points), '');
  const gesture = useGesture(({ attributeId, points }) => {
    if (points !== pointsOf(weighting, attributeId)) save(setPoints(weighting, scored, attributeId, points));
  });
  const { list, move } = useWeightRows(gesture);
  const actions = useLatest({
    move,
    only: (id: string) =>
      save(Object.fromEntries(scored.map((each) => [each, each === id ? maximumPoints : 0]))),
    lock: (attributeId: string, isLocked: boolean) =>
      edit(setLocked(weighing, { attributeId, isLocked }), ''),
  });
  const reset = () => {
    if (own !== null) edit([{ kind: 'weightings.remove', ids: [own.id] }], '');
    announce('Weights reset');
  };
  const from = weighting === null || whose === 'mine' ? null : whoseWords({ weighting, whose }, weighers);
  return (
    <section className="weigh linked-weights">
      <h2>What matters to you?</h2>
      <p className="quiet">
        {from !== null && `${from}. `}Move a slider to see what changes. Only you see it, and nothing is
        saved.
      </p>
      <WeightBlocks
        list={list}
        ids={scored}
        isTall={false}
        row={(id, i) => {
          const attribute = attributeOf(id);
          return (
            <WeightRow
              key={id}
              attributeId={id}
              name={attribute?.name ?? ''}
              swatch={i}
              count={scored.length}
              isFixed={false}
              isLocked={weighting?.locked.includes(id) === true}
              isWithoutEffect={sum?.withoutEffect.includes(id) === true}
              scale={attribute === undefined ? '' : endsText(attribute, numberFormat)}
              isDataRange={sum?.usesDataRange.includes(id) === true}
              gesture={gesture}
              actions={actions}
            />
          );
        }}
      />
      {own !== null && (
        <p>
          <Button size="middle" onClick={reset}>
            Back to the weights shown first
          </Button>
        </p>
      )}
    </section>
  );
}
