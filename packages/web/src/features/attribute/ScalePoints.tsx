import { limits, type Scale, type ScalePoint } from '@tertium/engine';
import { Button } from 'antd';
import { NumberField, ValueField } from './AttributeFields';
import { type AttributeDraft, unreadNumber } from './attributeDraft';
import { addPoint, riseOfWorth, withPoints, worthOfRise } from './pointMoves';
import { removePoint } from './removePoint';

interface ScalePointsProps {
  readonly draft: AttributeDraft;
  readonly scale: Scale;
  readonly onChange: (scale: Scale) => void;
}

/** Edits the points of a scale as numbers. The picture above moves them. */
export function ScalePoints({ draft, scale, onChange }: ScalePointsProps) {
  const { points = [] } = scale;
  const isLower = draft.direction === 'lower';
  const put = (k: number, patch: Partial<ScalePoint>) =>
    onChange(
      withPoints(
        scale,
        points.map((point, i) => (i === k ? { ...point, ...patch } : point)),
      ),
    );
  const more = addPoint(scale);
  return (
    <div className="field is-wide">
      <ol className="scale-points">
        {points.map(({ at, rise }, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the list
          <li key={k} aria-label={`Point ${k + 1}`}>
            <ValueField
              label="Value"
              draft={draft}
              value={at}
              onChange={(value) => put(k, { at: value ?? unreadNumber })}
            />
            <NumberField
              label="Worth (0 to 100)"
              value={Number(worthOfRise(rise, isLower).toFixed(4))}
              onChange={(worth) => put(k, { rise: riseOfWorth(worth ?? unreadNumber, isLower) })}
            />
            <Button
              aria-label={`Remove point ${k + 1}`}
              onClick={() => onChange(removePoint(scale, points, k))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      {more === null ? (
        <span className="field-hint">{limits.scalePoints} points between the ends are allowed.</span>
      ) : (
        <Button className="add-point" onClick={() => onChange(more)}>
          Add a point
        </Button>
      )}
    </div>
  );
}
