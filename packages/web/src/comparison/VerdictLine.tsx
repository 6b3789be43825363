import { explainLead, explainVerdict, type Ranking } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { useSettings } from '../ui/settings';
import { useFormatNumber } from '../ui/useFormatNumber';
import { writeAttribute, writeText } from '../ui/writeText';
import { useComparison, useRanking } from './comparisonContext';
import { useAnnouncePlaces } from './useAnnouncePlaces';
import { useFollow } from './useFollow';
import { useRanked } from './useRanked';
import './verdictLine.css';

/** The item that the verdict is about, where it has a place; `null` where nobody leads. */
function leaderIdOf(ranking: Ranking): string | null {
  return ranking.placedCount > 1 ? (ranking.itemIds[ranking.leaders(1)[0] ?? -1] ?? null) : null;
}

interface VerdictLineProps {
  /** Asked for the reasons of the item that leads. */
  readonly onExplain: (itemId: string) => void;
}

/** The verdict under the toolbar, always in view; it follows a weight that is moved. */
export function VerdictLine({ onExplain }: VerdictLineProps) {
  const { comparison } = useComparison();
  const { ranking, reading, drag } = useRanking();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const read = useCallback(
    (now: Ranking) => {
      // Reasons are looked for once the weight is let go.
      const explain = drag.ranking() === now ? explainLead : explainVerdict;
      const sentences = explain(now, comparison, { format: numberFormat });
      return sentences.map(({ text }) => text).join(' ');
    },
    [comparison, numberFormat, drag],
  );
  useAnnouncePlaces(read);
  const text = useRef<HTMLParagraphElement>(null);
  const write = useCallback(
    (now: Ranking) => {
      const verdict = read(now);
      writeText(text.current, verdict);
      writeAttribute(text.current, 'title', verdict);
    },
    [read],
  );
  useFollow(write);
  const leaderId = useRanked(leaderIdOf, null);
  if (reading !== null) {
    return (
      <div className="verdict quiet">
        <p role="status">
          Reading the numbers… {show(reading.done)} of {show(reading.of)}
        </p>
      </div>
    );
  }
  // Nothing is said of no items.
  if (ranking?.itemIds.length === 0) return null;
  return (
    <div className="verdict">
      <p ref={text} />
      {leaderId !== null && (
        <button type="button" className="link-button" onClick={() => onExplain(leaderId)}>
          Why?
        </button>
      )}
    </div>
  );
}
