import type { Ranking } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { useFollow } from '../../../comparison/useFollow';
import { useFormatScore } from '../../../ui/useFormatNumber';
import { writeText } from '../../../ui/writeText';

interface ScoreTextProps {
  readonly itemIndex: number;
  readonly className?: string;
}

/** An item's score as it is written, following a weight that is moved. */
export function ScoreText({ itemIndex, className }: ScoreTextProps) {
  const formatScore = useFormatScore();
  const text = useRef<HTMLSpanElement>(null);
  const write = useCallback(
    ({ score }: Ranking) => writeText(text.current, formatScore(score[itemIndex] ?? 0)),
    [itemIndex, formatScore],
  );
  useFollow(write);
  return <span className={className} ref={text} />;
}
