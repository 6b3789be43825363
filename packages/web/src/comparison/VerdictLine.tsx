import { type AnyRanking, explainLead, isByMethod } from '@tertium/engine';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../ui/lazyPart';
import { useSettings } from '../ui/settings';
import { useFormatNumber } from '../ui/useFormatNumber';
import { writeAttribute, writeText } from '../ui/writeText';
import { useMethodTools } from './byMethod/useMethodTools';
import { useComparison, useMay, useRanking } from './comparisonContext';
import { isAskedBlind } from './rounds/useAwaitedRound';
import type { SaidOfShare } from './sampling/FirstShare';
import { useAnnouncePlaces } from './useAnnouncePlaces';
import { useFollow } from './useFollow';
import { useRanked } from './useRanked';
import { useVerdictForms } from './useVerdictForms';
import { whoseWords } from './weightingChoices';
import './verdictLine.css';

const RoundAsks = lazyPart(() => import('./rounds/RoundAsks'), 'RoundAsks');
const FirstShare = lazyPart(() => import('./sampling/FirstShare'), 'FirstShare');

/** The item that the verdict is about, where it has a place; `null` where nobody leads. */
function leaderIdOf(ranking: AnyRanking): string | null {
  return ranking.placedCount > 1 ? (ranking.itemIds[ranking.leaders(1)[0] ?? -1] ?? null) : null;
}

const isCut = (element: Element | null): boolean =>
  element !== null && element.scrollHeight > element.clientHeight + 1;

/** Writes the first form that is whole, else the last. */
function writeFitting(element: Element | null, forms: readonly string[]): void {
  for (const form of forms) {
    writeText(element, form);
    if (!isCut(element)) return;
  }
}

interface VerdictLineProps {
  /** Asked for the reasons of the item that leads. */
  readonly onExplain: (itemId: string) => void;
  /** Asked how sure the verdict is. */
  readonly onSure: () => void;
  /** Asked what matters, before anything is ranked. */
  readonly onAsk: () => void;
  /** Offered beside the question what matters, before anything is ranked. */
  readonly children?: ReactNode;
}

/**
 * The verdict under the toolbar, always in view; it follows a weight that is moved. Where all of it has not the room, a
 * shorter form is whole: without the reasons, then without what makes it doubtful, which “Why?” tells as well. It begins
 * with whose weights these are, where they are not one's own, and ends with how sure it is, which comes last.
 */
export function VerdictLine({ onExplain, onSure, onAsk, children }: VerdictLineProps) {
  const { id, comparison, weighers } = useComparison();
  const live = useRanking();
  const { ranking, reading, drag, rankingTrouble, isUnweighed, awaited } = live;
  const canWeigh = useMay('weigh');
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const whose = whoseWords(live, weighers);
  const by = whose === null ? '' : `${whose}: `;
  const formsOf = useVerdictForms();
  const hasMethod = ranking !== null && isByMethod(ranking);
  const { tools } = useMethodTools(hasMethod);
  const [sure, setSure] = useState<SaidOfShare | null>(null);
  const say = useCallback(
    // More samples that say the same are no reason to look for room once more.
    (next: SaidOfShare) =>
      setSure((last) => (last?.ranking === next.ranking && last.text === next.text ? last : next)),
    [],
  );
  const isBlind = isAskedBlind(awaited);
  const read = useCallback(
    (now: AnyRanking) => {
      if (isBlind) return [];
      const tried = drag.tried() === null ? '' : 'Preview: ';
      // What was tried for other weights says nothing of these.
      const ending = sure?.ranking === now ? sure : null;
      if (isByMethod(now))
        return (tools?.methodVerdict(now, comparison, numberFormat, ending) ?? ['']).map(
          (form) => tried + by + form,
        );
      const lead = explainLead(now, comparison, { format: numberFormat })?.text ?? '';
      // Reasons are looked for once the weight is let go.
      const isMoved = drag.ranking() === now;
      const forms =
        formsOf === null || (isMoved && lead !== '')
          ? [lead]
          : formsOf({ ranking: now, comparison, lead, ending, format: numberFormat });
      return forms.map((form) => tried + by + form);
    },
    [comparison, numberFormat, drag, by, formsOf, sure, tools, isBlind],
  );
  useAnnouncePlaces(useCallback((now: AnyRanking) => read(now)[0] ?? '', [read]));
  const text = useRef<HTMLParagraphElement>(null);
  const toFit = useRef(0);
  const write = useCallback(
    (now: AnyRanking) => {
      const forms = read(now);
      writeAttribute(text.current, 'title', forms[0] ?? '');
      writeText(text.current, forms[0] ?? '');
      cancelAnimationFrame(toFit.current);
      // Room is measured once the page stands for this frame, which it has to do anyway, and before it is seen. Nothing is
      // measured while a weight moves: there is one form then.
      if (forms.length > 1) toFit.current = requestAnimationFrame(() => writeFitting(text.current, forms));
    },
    [read],
  );
  useEffect(() => () => cancelAnimationFrame(toFit.current), []);
  useFollow(write);
  const fit = useCallback(() => {
    const now = drag.ranking() ?? ranking;
    if (now !== null) write(now);
  }, [ranking, drag, write]);
  useEffect(() => {
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [fit]);
  const leaderId = useRanked(leaderIdOf, null);
  const instead =
    reading === null ? rankingTrouble : `Reading the numbers… ${show(reading.done)} of ${show(reading.of)}`;
  if (instead !== null) {
    return (
      <div className="verdict quiet">
        <p role={reading === null ? 'alert' : 'status'}>{instead}</p>
      </div>
    );
  }
  // Nothing is said of no items.
  if (ranking?.itemIds.length === 0) return null;
  return (
    // Under the pointer and with the focus there is room for more of it.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done to it; it is read whole
    <div className="verdict" onMouseEnter={fit} onMouseLeave={fit} onFocus={fit} onBlur={fit}>
      {!isBlind && <p ref={text} />}
      {leaderId !== null && !isUnweighed && (
        <div className="verdict-asks">
          <button type="button" className="link-button" onClick={() => onExplain(leaderId)}>
            Why?
          </button>
          <button type="button" className="link-button" onClick={onSure}>
            How sure?
          </button>
        </div>
      )}
      {awaited !== null && (
        <Suspense fallback={null}>
          <RoundAsks comparisonId={id} round={{ ...awaited, attributeCount: awaited.attributeIds.length }} />
        </Suspense>
      )}
      {isUnweighed && canWeigh && !isBlind && (
        <div className="verdict-asks">
          <button type="button" className="link-button" onClick={onAsk}>
            What matters to you?
          </button>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      )}
      <Suspense fallback={null}>{leaderId !== null && !isUnweighed && <FirstShare onSay={say} />}</Suspense>
    </div>
  );
}
