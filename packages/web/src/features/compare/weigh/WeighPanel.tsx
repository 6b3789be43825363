import { CloseOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import {
  type Attribute,
  defaultPoints,
  type Hindrance,
  indexOfId,
  maximumPoints,
  pointsOf,
} from '@tertium/engine';
import { Button, Tooltip } from 'antd';
import { useMemo } from 'react';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { newId } from '../../../comparison/newId';
import { setPoints } from '../../../comparison/weights';
import { announce } from '../../../ui/announce';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { MissingPolicyChoice } from './MissingPolicyChoice';
import { setLocked, weigh } from './weightingEdits';
import './weigh.css';

interface WeighPanelProps {
  readonly onClose: () => void;
  readonly onEditAttribute: (id: string) => void;
}

const hindranceTexts: Readonly<Record<Hindrance, string>> = {
  info: 'for information only',
  noDirection: 'no direction: say which end is good',
  noNumbers: 'words only',
  unordered: 'its categories have no order yet',
  noTarget: 'no target value yet',
  nothingKnown: 'nothing is known yet',
};

/** How much each attribute matters, from 0 to 10. Dragging ranks at once; letting go is one change. */
export function WeighPanel({ onClose, onEditAttribute }: WeighPanelProps) {
  const { comparison, edit } = useComparison();
  const { ranking, weighting, preview } = useRanking();
  const { attributes } = comparison;
  const scored = ranking?.attributeIds ?? [];
  const shares = useMemo(
    () => new Map(ranking?.attributeIds.map((id, j) => [id, ranking.shares[j] ?? 0]) ?? []),
    [ranking],
  );
  const attributeOf = (id: string): Attribute | undefined => attributes[indexOfId(attributes).get(id) ?? -1];
  const isUnweighed = comparison.settings.activeWeightingId === null;

  const save = (points: Readonly<Record<string, number>>, label: string) => {
    edit(weigh(comparison, points, newId), label);
    preview(null);
  };
  const equal = () => save(Object.fromEntries(scored.map((id) => [id, defaultPoints])), 'Weigh all the same');
  const only = (only: Attribute) => {
    save(
      Object.fromEntries(scored.map((id) => [id, id === only.id ? maximumPoints : 0])),
      `Weigh only ${only.name}`,
    );
    announce(`Only ${only.name} counts now`);
  };

  return (
    <section className="weigh" aria-label="Weights">
      <header className="weigh-head">
        <h2>What matters</h2>
        <Button size="small" onClick={equal} disabled={scored.length === 0}>
          Equal
        </Button>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Close weights"
          onClick={onClose}
        />
      </header>
      <p className="weigh-note">
        {isUnweighed
          ? 'Nobody has weighed anything yet: all count the same. Drag what matters more.'
          : '0 does not count, 10 counts most. The share is what each adds to the score.'}
      </p>
      <ul className="weigh-list">
        {scored.map((id) => {
          const attribute = attributeOf(id);
          if (attribute === undefined) return null;
          return (
            <WeightRow
              key={id}
              attribute={attribute}
              points={pointsOf(weighting, id)}
              share={shares.get(id) ?? 0}
              isLocked={weighting?.locked.includes(id) === true}
              isWithoutEffect={ranking?.withoutEffect.includes(id) === true}
              isDataRange={ranking?.usesDataRange.includes(id) === true}
              onPreview={(points) => preview(setPoints(weighting, scored, id, points))}
              onSave={(points) => save(setPoints(weighting, scored, id, points), `Weigh ${attribute.name}`)}
              onCancel={() => preview(null)}
              onLock={(isLocked) =>
                edit(
                  setLocked(comparison, id, isLocked, newId),
                  `${isLocked ? 'Lock' : 'Unlock'} ${attribute.name}`,
                )
              }
              onOnly={() => only(attribute)}
            />
          );
        })}
      </ul>
      <MissingPolicyChoice />
      {ranking !== null && ranking.notScored.length > 0 && (
        <details className="weigh-rest">
          <summary>
            {ranking.notScored.length} {ranking.notScored.length === 1 ? 'attribute does' : 'attributes do'}{' '}
            not count
          </summary>
          <ul>
            {ranking.notScored.map(({ attributeId, reason }) => (
              <li key={attributeId}>
                <button type="button" className="link-button" onClick={() => onEditAttribute(attributeId)}>
                  {attributeOf(attributeId)?.name}
                </button>
                <span> {hindranceTexts[reason]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface WeightRowProps {
  readonly attribute: Attribute;
  readonly points: number;
  readonly share: number;
  readonly isLocked: boolean;
  readonly isWithoutEffect: boolean;
  readonly isDataRange: boolean;
  readonly onPreview: (points: number) => void;
  readonly onSave: (points: number) => void;
  readonly onCancel: () => void;
  readonly onLock: (isLocked: boolean) => void;
  readonly onOnly: () => void;
}

function WeightRow(props: WeightRowProps) {
  const { attribute, points, share, isLocked, isWithoutEffect, isDataRange } = props;
  const show = useFormatNumber();
  const shownPoints = show(Math.round(points * 10) / 10);
  const { name } = attribute;
  const note = isWithoutEffect
    ? 'All items are the same here: its weight has no effect.'
    : isDataRange
      ? "No fixed scale: the data's own range stands in."
      : '';
  return (
    <li className="weigh-row">
      <div className="weigh-name">
        <span className="ellipsis" title={name}>
          {name}
        </span>
        {note !== '' && (
          <Tooltip title={note}>
            <span className="weigh-flag">{isWithoutEffect ? 'no effect' : 'data range'}</span>
          </Tooltip>
        )}
        <span className="weigh-share">{show(share * 100, 0)} %</span>
      </div>
      <div className="weigh-control">
        <input
          type="range"
          min={0}
          max={maximumPoints}
          step={0.5}
          value={Math.min(maximumPoints, points)}
          disabled={isLocked}
          aria-label={`Weight of ${name}`}
          aria-valuetext={`${shownPoints} of 10, share ${Math.round(share * 100)} %`}
          onChange={(event) => props.onPreview(Number(event.currentTarget.value))}
          onPointerUp={(event) => props.onSave(Number(event.currentTarget.value))}
          onKeyUp={(event) => {
            if (event.key === 'Escape') props.onCancel();
            else if (sliderKeys.has(event.key)) props.onSave(Number(event.currentTarget.value));
          }}
        />
        <output className="weigh-points">{shownPoints}</output>
        <Tooltip title={isLocked ? 'Unlock its share' : 'Keep its share while others move'}>
          <button
            type="button"
            className="head-menu"
            aria-pressed={isLocked}
            aria-label={`Keep the share of ${name}`}
            onClick={() => props.onLock(!isLocked)}
          >
            {isLocked ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />}
          </button>
        </Tooltip>
        <button
          type="button"
          className="link-button weigh-only"
          aria-label={`Only ${name}`}
          onClick={props.onOnly}
        >
          only
        </button>
      </div>
    </li>
  );
}

const sliderKeys: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);
