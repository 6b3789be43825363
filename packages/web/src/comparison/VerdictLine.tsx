import { explainLead, explainVerdict, type Ranking, type Sentence } from '@tertium/engine';
import { useCallback, useEffect, useRef } from 'react';
import { useSettings } from '../ui/settings';
import { useFormatNumber } from '../ui/useFormatNumber';
import { writeAttribute, writeText } from '../ui/writeText';
import { useComparison, useRanking } from './comparisonContext';
import { useAnnouncePlaces } from './useAnnouncePlaces';
import { useFollow } from './useFollow';
import { useRanked } from './useRanked';
import { whoseWords } from './weightingChoices';
import './verdictLine.css';

/** The item that the verdict is about, where it has a place; `null` where nobody leads. */
function leaderIdOf(ranking: Ranking): string | null {
  return ranking.placedCount > 1 ? (ranking.itemIds[ranking.leaders(1)[0] ?? -1] ?? null) : null;
}

const textsOf = (sentences: readonly Sentence[]): readonly string[] => sentences.map(({ text }) => text);

const isCut = (element: Element | null): boolean =>
  element !== null && element.scrollHeight > element.clientHeight + 1;

interface VerdictLineProps {
  /** Asked for the reasons of the item that leads. */
  readonly onExplain: (itemId: string) => void;
}

/**
 * The verdict under the toolbar, always in view; it follows a weight that is moved. Where all of it has not the room, a
 * shorter form is whole: without the reasons, then without what makes it doubtful, which “Why?” tells as well. It begins
 * with whose weights these are, where they are not one's own.
 */
export function VerdictLine({ onExplain }: VerdictLineProps) {
  const { comparison, weighers } = useComparison();
  const live = useRanking();
  const { ranking, reading, drag } = live;
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const whose = whoseWords(live, weighers);
  const by = whose === null ? '' : `${whose}: `;
  const read = useCallback(
    (now: Ranking) => {
      const lead = textsOf(explainLead(now, comparison, { format: numberFormat }));
      // Reasons are looked for once the weight is let go.
      if (drag.ranking() === now) return [by + lead.join(' ')];
      const [headline = '', ...doubts] = textsOf(explainVerdict(now, comparison, { format: numberFormat }));
      const forms = [[headline, ...doubts], [lead[0], ...doubts], lead.slice(0, 1)];
      return forms.map((sentences) => by + sentences.join(' '));
    },
    [comparison, numberFormat, drag, by],
  );
  useAnnouncePlaces(useCallback((now: Ranking) => read(now)[0] ?? '', [read]));
  const text = useRef<HTMLParagraphElement>(null);
  const write = useCallback(
    (now: Ranking) => {
      const forms = read(now);
      writeAttribute(text.current, 'title', forms[0] ?? '');
      for (const form of forms) {
        writeText(text.current, form);
        // Nothing is measured while a weight moves: there is one form then.
        if (forms.length === 1 || !isCut(text.current)) return;
      }
    },
    [read],
  );
  useFollow(write);
  useEffect(() => {
    const fit = () => ranking !== null && write(ranking);
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [ranking, write]);
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
