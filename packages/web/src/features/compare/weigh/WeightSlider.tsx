import { maximumPoints, pointsOf } from '@tertium/engine';
import { percentOf, useRanked, useWeighed } from '../../../comparison/useRanked';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { Gesture } from './createGesture';

interface WeightSliderProps {
  readonly attributeId: string;
  readonly name: string;
  readonly isLocked: boolean;
  readonly gesture: Gesture;
}

/** The points of one attribute, and what somebody does with them. */
export function WeightSlider({ attributeId, name, isLocked, gesture }: WeightSliderProps) {
  const show = useFormatNumber();
  const points = useWeighed(pointsOf, attributeId);
  const share = useRanked(percentOf, attributeId) ?? 0;
  const shown = show(Math.round(points * 10) / 10);
  return (
    <>
      <input
        type="range"
        min={0}
        max={maximumPoints}
        step={0.5}
        value={Math.min(maximumPoints, points)}
        disabled={isLocked}
        aria-label={`Weight of ${name}`}
        aria-valuetext={`${shown} of 10, share ${share} %`}
        onChange={(event) => gesture.move({ attributeId, points: Number(event.currentTarget.value) })}
        onPointerDown={gesture.pointerDown}
        onKeyDown={(event) => gesture.keyDown(event.key)}
        onKeyUp={gesture.keyUp}
      />
      <output className="weigh-points">{shown}</output>
    </>
  );
}

/** The share that its points give an attribute. */
export function WeightShare({ attributeId }: Pick<WeightSliderProps, 'attributeId'>) {
  const share = useRanked(percentOf, attributeId) ?? 0;
  return <span className="weigh-share">{share} %</span>;
}
