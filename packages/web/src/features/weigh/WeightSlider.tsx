import { maximumPoints, pointsOf, type Standings } from '@tertium/engine';
import { type FormEvent, useCallback, useRef } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import { writePoints, writeShare } from '../../ranked/percentOf';
import { useFollow } from '../../ranked/useFollow';
import { Slider } from '../../ui/Slider';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { writeAttribute, writeText } from '../../ui/writeText';
import type { Gesture } from './createGesture';

const shareOf = ({ attributeIds, shares }: Standings, attributeId: string): number =>
  shares[attributeIds.indexOf(attributeId)] ?? 0;

interface WeightSliderProps {
  readonly attributeId: string;
  readonly name: string;
  readonly isLocked: boolean;
  readonly gesture: Gesture;
}

/** The slider for the points of one attribute. */
export function WeightSlider({ attributeId, name, isLocked, gesture }: WeightSliderProps) {
  const show = useFormatNumber();
  const { weighting, drag } = useRanking();
  const slider = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  /** The slider's current position. */
  const standsAt = useRef<number | null>(null);

  const place = useCallback(() => {
    const points = pointsOf(drag.weighting() ?? weighting, attributeId);
    const next = Math.min(maximumPoints, points);
    if (slider.current !== null && standsAt.current !== next) slider.current.value = String(next);
    standsAt.current = next;
    return points;
  }, [drag, weighting, attributeId]);
  const write = useCallback(
    (ranking: Standings) => {
      const shown = writePoints(place(), show);
      const share = writeShare(shareOf(ranking, attributeId), show);
      writeAttribute(slider.current, 'aria-valuetext', `${shown} of 10, share ${share}`);
      writeText(output.current, shown);
    },
    [place, attributeId, show],
  );
  useFollow(write);

  const onChange = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    standsAt.current = Number(currentTarget.value);
    gesture.move({ attributeId, points: standsAt.current });
    // Resets the slider if the change was not accepted.
    place();
  };
  return (
    <>
      <Slider
        ref={slider}
        min={0}
        max={maximumPoints}
        step={0.5}
        disabled={isLocked}
        aria-label={`Weight of ${name}`}
        onChange={onChange}
        onPointerDown={gesture.pointerDown}
        onKeyDown={(event) => gesture.keyDown(event.key)}
        onKeyUp={gesture.keyUp}
      />
      <output ref={output} className="weigh-points" />
    </>
  );
}

/** Shows the share that an attribute's points give. */
export function WeightShare({ attributeId }: Pick<WeightSliderProps, 'attributeId'>) {
  const show = useFormatNumber();
  const text = useRef<HTMLSpanElement>(null);
  const write = useCallback(
    (ranking: Standings) => writeText(text.current, writeShare(shareOf(ranking, attributeId), show)),
    [attributeId, show],
  );
  useFollow(write);
  return <span className="weigh-share" ref={text} />;
}
