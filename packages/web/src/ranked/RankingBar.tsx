import { barSpans, type ScoreRange } from '@tertium/engine';
import { writeAttribute } from '../ui/writeText';
import './rankingPicture.css';

const length = 100;
const height = 8;

const parts = ['ranking-open', 'ranking-sure', 'ranking-lead'] as const;

const attributesOf = (bar: ScoreRange, next: ScoreRange | null) =>
  barSpans(bar, next).map(([from, to]) => ({ x: from * length, width: (to - from) * length }));

interface RankingBarProps {
  /** Without it the bar is empty, for `writeBar` to fill. */
  readonly bar?: ScoreRange;
  /** The runner-up's score, if this item alone is first. */
  readonly next?: ScoreRange | null;
}

/** Draws a score from 0 to 100 to scale, with the lead of the first item highlighted. */
export function RankingBar({ bar = { low: 0, high: 0 }, next = null }: RankingBarProps) {
  return (
    <svg viewBox={`0 0 ${length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {attributesOf(bar, next).map((place, i) => (
        <rect key={parts[i]} className={parts[i]} height={height} {...place} />
      ))}
    </svg>
  );
}

/** Writes the scores of a moving weight into an empty bar. */
export function writeBar(svg: Element | undefined, bar: ScoreRange, next: ScoreRange | null): void {
  for (const [i, { x, width }] of attributesOf(bar, next).entries()) {
    const part = svg?.children[i] ?? null;
    writeAttribute(part, 'x', String(x));
    writeAttribute(part, 'width', String(width));
  }
}
