import type { Ranking } from '@tertium/engine';
import { useCallback } from 'react';
import { useSettings } from '../ui/settings';
import { useFormatNumber } from '../ui/useFormatNumber';
import { useComparison, useRanking } from './comparisonContext';
import { useRanked } from './useRanked';
import { leaderIdOf, verdictOf } from './verdict';
import './verdictLine.css';

interface VerdictLineProps {
  /** Asked for the reasons of the item that leads. */
  readonly onExplain: (itemId: string) => void;
}

/** The verdict under the toolbar, always in view; it follows a weight that is moved. */
export function VerdictLine({ onExplain }: VerdictLineProps) {
  const { comparison } = useComparison();
  const { reading } = useRanking();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const read = useCallback(
    (ranking: Ranking) => verdictOf(ranking, comparison, numberFormat),
    [comparison, numberFormat],
  );
  const text = useRanked(read, null);
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
  if (text === '') return null;
  return (
    <div className="verdict">
      <p title={text ?? ''}>{text}</p>
      {leaderId !== null && (
        <button type="button" className="link-button" onClick={() => onExplain(leaderId)}>
          Why?
        </button>
      )}
    </div>
  );
}
