import { type AnyRanking, type Contribution, contributionsOf, indexOfId, isByMethod } from '@tertium/engine';
import { memo, type PointerEvent, useCallback, useRef } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useFollow } from '../../ranked/useFollow';
import { useFormatScore } from '../../ui/useFormatNumber';
import { writeAttribute } from '../../ui/writeText';
import { barLength, barPolygons, barTones } from './barPolygons';
import '../attribute/swatch.css';
import './scoreBar.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Whether scores are sums, whose parts a bar can show. */
export const isSum = (ranking: AnyRanking): boolean => !isByMethod(ranking);

/** The contribution at a point of the bar, 0 to 1 along it. */
function partAt(ranking: AnyRanking | null, itemIndex: number, point: number): Contribution | null {
  let end = 0;
  for (const part of ranking === null || isByMethod(ranking) ? [] : contributionsOf(ranking, itemIndex)) {
    end += part.low;
    if (point < end) return part;
  }
  return null;
}

/** The score as a bar of contributions. A whisker shows how far unknown values could move it. */
export const ScoreBar = memo(function ScoreBar({ itemIndex }: { readonly itemIndex: number }) {
  const formatScore = useFormatScore();
  const { comparison } = useComparison();
  const { ranking, drag } = useRanking();
  const bar = useRef<HTMLSpanElement>(null);
  const whisker = useRef<HTMLSpanElement>(null);
  const parts = useRef<SVGSVGElement>(null);
  const write = useCallback(
    (now: AnyRanking) => {
      // A method's score has no parts that add up to it.
      if (isByMethod(now)) return;
      if (bar.current === null || whisker.current === null) return;
      const { low, high } = now.itemScore(itemIndex);
      const isOpen = high - low > 0.0005;
      const [least, most] = [formatScore(low), formatScore(high)];
      writeAttribute(
        bar.current,
        'aria-label',
        least === most ? `Score ${least}` : `Score between ${least} and ${most}`,
      );
      for (const [i, points] of barPolygons(now, itemIndex).entries())
        writeAttribute(parts.current?.children[i] ?? null, 'points', points);
      whisker.current.hidden = !isOpen;
      if (isOpen) {
        whisker.current.style.left = percent(low);
        whisker.current.style.width = percent(high - low);
      }
    },
    [itemIndex, formatScore],
  );
  useFollow(write);

  const nameHovered = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = partAt(drag.ranking() ?? ranking, itemIndex, (clientX - left) / width);
    const { attributes } = comparison;
    const name = attributes[indexOfId(attributes).get(part?.attributeId ?? '') ?? -1]?.name ?? '';
    currentTarget.title =
      part === null
        ? (currentTarget.ariaLabel ?? '')
        : `${name}: ${formatScore(part.low)} of ${formatScore(part.share)}`;
  };

  return (
    <span className="score-bar" role="img" ref={bar} onPointerMove={nameHovered}>
      <svg ref={parts} viewBox={`0 0 ${barLength} 1`} preserveAspectRatio="none" aria-hidden="true">
        {barTones.map((tone) => (
          <polygon key={tone} className={tone} />
        ))}
      </svg>
      <span className="whisker" ref={whisker} hidden />
    </span>
  );
});
