import {
  type Column,
  fullWorthOf,
  isBeyond,
  type Scale,
  type ScalePoint,
  type ScaleRule,
  scaleRule,
  worthOf,
} from '@tertium/engine';
import { useState } from 'react';
import { useSettings } from '../../ui/settings';
import type { AttributeDraft } from './attributeDraft';
import { distributionOf } from './distributionOf';
import { PointHandle } from './PointHandle';
import { movePoint, riseOfWorth, withPoints, worthOfRise } from './pointMoves';
import { removePoint } from './removePoint';
import { ScaleHandle } from './ScaleHandle';
import {
  axisFor,
  reachOf,
  type ScaleAxis,
  type ScalePart,
  type ScalePlaces,
  scaleParts,
  settleOn,
  stepFrom,
} from './scaleAxis';
import { saysWorth, valueWithUnit } from './scaleText';
import type { PlaceInPicture } from './useHeldHandle';

const bins = 48;
/** Of a hundred, so that a bin with any value is visible. */
const leastBar = 3;
/** The curve leaves room for the width of its own line at the top and bottom. */
const [curveTop, curveFoot] = [6, 96];

const partNames: Readonly<Record<ScalePart, string>> = {
  low: 'Low end of the scale',
  target: 'Best value',
  high: 'High end of the scale',
};

interface ScalePictureProps {
  readonly draft: AttributeDraft;
  readonly ends: Scale;
  /** The values as the draft reads them. */
  readonly column: Column;
  readonly onChange: (patch: Partial<AttributeDraft>) => void;
}

/** Shows the distribution of the values and their worth, with handles for the ends and the target. */
export function ScalePicture({ draft, ends, column, onChange }: ScalePictureProps) {
  const { numberFormat } = useSettings();
  const [heldAxis, setHeldAxis] = useState<ScaleAxis | null>(null);
  const target = draft.direction === 'target' ? draft.target : null;
  const isBent = ends.points !== undefined && (draft.direction === 'higher' || draft.direction === 'lower');
  const { points = [] } = isBent ? ends : {};
  const places: ScalePlaces = { low: ends.low, high: ends.high, target, points };
  const axis = heldAxis ?? axisFor(places, draft, column);
  if (axis === null) return null;

  const rule = readableRule(scaleRule(draft, ends));
  const hasWorth = saysWorth(draft, ends);
  const shareOf = (value: number) => (value - axis.low) / (axis.high - axis.low);
  const put = (part: ScalePart, value: number) => {
    if (part === 'target') onChange({ target: value });
    else onChange({ scale: { ...ends, [part]: value } });
  };
  const say = (value: number) => {
    const written = valueWithUnit(draft, value, numberFormat);
    return hasWorth ? `${written}, worth ${Math.round(worthOf(value, rule) * 100)} of 100` : written;
  };
  const hold = (isHeld: boolean) => setHeldAxis(isHeld ? axis : null);
  const sayPoint = ({ at, rise }: ScalePoint) => {
    const worth = Math.round(worthOfRise(rise, rule.isLowerBetter));
    const isLess = rule.soft !== null && isBeyond(at, rule.soft);
    const left = isLess ? `, ${Math.round(worthOf(at, rule) * 100)} beyond the limit` : '';
    return `${valueWithUnit(draft, at, numberFormat)} is worth ${worth} of 100${left}`;
  };
  const movePointTo = (k: number, { x, y }: PlaceInPicture) => {
    const at = axis.low + x * (axis.high - axis.low);
    const rise = riseOfWorth(Math.round(worthAt(y) * 100), rule.isLowerBetter);
    onChange({ scale: movePoint(ends, k, { at, rise }, axis) });
  };
  const stepPoint = (k: number, along: number, up: number) => {
    const { at, rise } = points[k] ?? { at: ends.low, rise: 0 };
    const wished = {
      at: along === 0 ? at : stepFrom(at, along, { low: ends.low, high: ends.high }, axis),
      rise: rise + (rule.isLowerBetter ? -up : up) / 100,
    };
    onChange({ scale: movePoint(ends, k, wished, axis) });
  };
  return (
    <div className={points.length === 0 ? 'scale-picture' : 'scale-picture is-bent'}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <Bars column={column} axis={axis} ends={ends} />
        {hasWorth && <WorthLine rule={rule} axis={axis} />}
      </svg>
      {scaleParts.map((part) => {
        const value = places[part];
        if (value === null) return null;
        const reach = reachOf(part, places, axis, rule.curve !== undefined);
        const handle = (
          <ScaleHandle
            key={part}
            name={partNames[part]}
            className={`is-${part}`}
            value={value}
            text={say(value)}
            low={reach.low}
            high={reach.high}
            at={shareOf(value)}
            onDrag={(share) => put(part, settleOn(axis.low + share * (axis.high - axis.low), reach, axis))}
            onStep={(steps) => put(part, stepFrom(value, steps, reach, axis))}
            onPut={(next) => put(part, next)}
            onHold={hold}
          />
        );
        return part !== 'low'
          ? handle
          : [
              handle,
              ...points.map((point, k) => (
                <PointHandle
                  // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the list
                  key={k}
                  number={k + 1}
                  point={point}
                  worth={worthOfRise(point.rise, rule.isLowerBetter)}
                  text={sayPoint(point)}
                  at={{ x: shareOf(point.at), y: heightOf(fullWorthOf(point.at, rule)) }}
                  onDrag={(wished) => movePointTo(k, wished)}
                  onStep={(along, up) => stepPoint(k, along, up)}
                  onPut={(now) => onChange({ scale: withPoints(ends, points.with(k, now)) })}
                  onRemove={() => onChange({ scale: removePoint(ends, points, k) })}
                  onHold={hold}
                />
              )),
            ];
      })}
    </div>
  );
}

/** Drops a limit that is just being typed. */
function readableRule(rule: ScaleRule): ScaleRule {
  const { soft } = rule;
  return soft === null || (Number.isFinite(soft.at) && soft.kept >= 0) ? rule : { ...rule, soft: null };
}

/** Converts a worth of 0..1 to a share of the height from the top, and back. */
const heightOf = (worth: number): number => (curveFoot - worth * (curveFoot - curveTop)) / 100;
const worthAt = (height: number): number => (curveFoot - height * 100) / (curveFoot - curveTop);

interface BarsProps {
  readonly column: Column;
  readonly axis: ScaleAxis;
  readonly ends: Scale;
}

/** The distribution of values. Bars completely beyond the ends are paler. */
function Bars({ column, axis, ends }: BarsProps) {
  const counts = distributionOf(column, bins, axis);
  const most = Math.max(...counts);
  const width = 100 / bins;
  return counts.map((count, i) => {
    if (count === 0) return null;
    const height = Math.max(leastBar, (count / most) * 88);
    const edge = (bin: number) => axis.low + (bin / bins) * (axis.high - axis.low);
    const name = edge(i + 1) <= ends.low || edge(i) > ends.high ? 'scale-bar is-beyond' : 'scale-bar';
    const at = { x: (i + 0.1) * width, y: 100 - height };
    // biome-ignore lint/suspicious/noArrayIndexKey: the bins of an axis have no other name
    return <rect key={i} className={name} {...at} width={width * 0.8} height={height} />;
  });
}

/** Of a curve. */
const straightPieces = 40;

interface WorthLineProps {
  readonly rule: ScaleRule;
  readonly axis: ScaleAxis;
}

/** The line of worth, which drops at a soft limit. Beyond it, a second line shows the worth without the limit. */
function WorthLine({ rule, axis }: WorthLineProps) {
  const { soft } = rule;
  const bends = bendsOf(rule, axis);
  const place = (value: number, worth: number) =>
    `${((value - axis.low) / (axis.high - axis.low)) * 100},${heightOf(worth) * 100}`;
  const full = (value: number) => place(value, fullWorthOf(value, rule));
  const isOnAxis = soft !== null && soft.at > axis.low && soft.at < axis.high;
  const values = isOnAxis ? [...bends, soft.at].sort((a, b) => a - b) : bends;
  const placesAt = (value: number): readonly string[] => {
    if (!isOnAxis || value !== soft.at) return [place(value, worthOf(value, rule))];
    const fallen = place(value, fullWorthOf(value, rule) * soft.kept);
    return soft.isMost ? [full(value), fallen] : [fallen, full(value)];
  };
  const beyond = soft === null ? [] : values.filter((value) => value === soft.at || isBeyond(value, soft));
  return (
    <>
      <polyline className="scale-curve is-full" points={beyond.map(full).join(' ')} />
      <polyline className="scale-curve" points={values.flatMap(placesAt).join(' ')} />
    </>
  );
}

/** The bends of the line of worth, with the ends of the axis. */
function bendsOf({ low, high, target, curve, points = [] }: ScaleRule, axis: ScaleAxis): readonly number[] {
  const between =
    curve === undefined
      ? points.map(({ at }) => at)
      : Array.from(
          { length: straightPieces - 1 },
          (_, k) => low * (high / low) ** ((k + 1) / straightPieces),
        );
  const bends = [axis.low, low, ...between, ...(target === null ? [] : [target]), high, axis.high];
  return bends.map((value) => Math.min(axis.high, Math.max(axis.low, value))).sort((a, b) => a - b);
}
