import { type AnyRanking, isByMethod } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { methodScoreText } from '../../ranked/rankingMethodWords';
import { useFollow } from '../../ranked/useFollow';
import { useFormatNumber, useFormatScore } from '../../ui/useFormatNumber';
import { writeText } from '../../ui/writeText';

interface ScoreTextProps {
  readonly itemIndex: number;
  readonly className?: string;
}

/** Writes an item's score: in points of 100, or in the unit of the ranking method. */
export function useScoreText(): (ranking: AnyRanking, itemIndex: number) => string {
  const formatScore = useFormatScore();
  const show = useFormatNumber();
  return useCallback(
    (ranking, itemIndex) =>
      isByMethod(ranking)
        ? methodScoreText(ranking.scoreOf(itemIndex), show)
        : formatScore(ranking.itemScore(itemIndex).score),
    [formatScore, show],
  );
}

/** An item's score as text. It follows a weight slider while it moves. */
export function ScoreText({ itemIndex, className }: ScoreTextProps) {
  const textOf = useScoreText();
  const text = useRef<HTMLSpanElement>(null);
  const write = useCallback(
    (ranking: AnyRanking) => writeText(text.current, textOf(ranking, itemIndex)),
    [itemIndex, textOf],
  );
  useFollow(write);
  return <span className={className} ref={text} />;
}
