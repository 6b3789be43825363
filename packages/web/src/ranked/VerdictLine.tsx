import { type AnyRanking, explainLead, isByMethod, verdictWords } from '@tertium/engine';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createToolsHook } from '../ui/createToolsHook';
import { lazyPart } from '../ui/lazyPart';
import { useSettings } from '../ui/settings';
import { useFormatNumber } from '../ui/useFormatNumber';
import { writeAttribute, writeText } from '../ui/writeText';
import { useMethodTools } from './byMethod/useMethodTools';
import { useComparison, useMay, useRanking } from './comparisonContext';
import type { LeadPictureProps } from './LeadPicture';
import { isAskedBlind } from './rounds/useAwaitedRound';
import type { ShareOfRanking } from './sampling/FirstShare';
import { useAnnouncePlaces } from './useAnnouncePlaces';
import { useFollow } from './useFollow';
import { useRanked } from './useRanked';
import { verdictPrefix } from './verdictPrefix';
import './verdictLine.css';

const useVerdictTools = createToolsHook(async () => (await import('./verdictTools')).verdictTools);
const RoundAsks = lazyPart(() => import('./rounds/RoundAsks'), 'RoundAsks');
const FirstShare = lazyPart(() => import('./sampling/FirstShare'), 'FirstShare');

/** The item that the verdict is about. `null` if nobody leads. */
function leaderIdOf(ranking: AnyRanking): string | null {
  return ranking.placedCount > 1 ? (ranking.itemIds[ranking.leaders(1)[0] ?? -1] ?? null) : null;
}

const isCut = (element: Element | null): boolean =>
  element !== null && element.scrollHeight > element.clientHeight + 1;

/**
 * Writes a verdict: its first sentence with the sole leader's name in bold, then the second. The cell to find out and
 * the current leader are in one text.
 */
function writeVerdict(element: Element | null, sentences: readonly string[], name: string): void {
  const whole = sentences.join(' ');
  const text = sentences[0]?.includes(name) ? sentences[0] : whole;
  const at = name === '' ? -1 : text.indexOf(name);
  const [from, to] = at === -1 ? [text.length, text.length] : [at, at + name.length];
  const [first = null, second = null] = element?.children ?? [];
  for (const [i, part] of [text.slice(0, from), text.slice(from, to), text.slice(to)].entries())
    writeText(first?.children[i] ?? null, part);
  writeText(second, whole.slice(text.length));
}

interface VerdictLineProps {
  /** Opens the reasons of the leader. */
  readonly onExplain: (itemId: string) => void;
  /** Opens how sure the verdict is. */
  readonly onSure: () => void;
  /** Opens the questions what matters, before anything is ranked. `null` while they are open. */
  readonly onAsk: (() => void) | null;
  /** Opens the cell that could change the winner. */
  readonly onCell: (itemId: string, attributeId: string) => void;
  /** Draws the lead of the described ranking. */
  readonly Picture?: ComponentType<LeadPictureProps> | undefined;
  /** Indices of the items that a filter shows, `null` for all. */
  readonly shown?: readonly number[] | null;
  /** A remark about the values behind a ranking, shown after the buttons. */
  readonly note?: ReactNode;
  /** What waits for a decision, shown with or without a ranking. */
  readonly waiting?: ReactNode;
  /** Offered beside the question what matters, before anything is ranked. */
  readonly children?: ReactNode;
}

/**
 * The verdict under the toolbar, always visible and updated while a weight moves. The engine writes its sentences
 * (`explainVerdict`), and a shorter form is used if they don't fit. It begins with whose weights and which items it
 * describes, unless they are one's own and all. The tooltip explains its figure.
 */
export function VerdictLine(props: VerdictLineProps) {
  const { onExplain, onSure, onAsk, onCell, Picture, shown = null, note, waiting, children } = props;
  const { id, comparison, weighers } = useComparison();
  const live = useRanking();
  const { ranking, reading, drag, rankingTrouble, isUnweighed, awaited } = live;
  const canWeigh = useMay('weigh');
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const { tools } = useVerdictTools(true);
  const { tools: methodTools } = useMethodTools(ranking !== null && isByMethod(ranking));
  const [sure, setSure] = useState<ShareOfRanking | null>(null);
  const say = useCallback(
    // More samples with the same text don't need another fitting.
    (next: ShareOfRanking) =>
      setSure((last) => (last?.ranking === next.ranking && last.text === next.text ? last : next)),
    [],
  );
  const isBlind = isAskedBlind(awaited);

  const [isOfShown, setOfShown] = useState(false);
  // A method would have to rank the shown items by themselves.
  const canBeOfShown =
    shown !== null && shown.length > 1 && tools !== null && ranking !== null && !isByMethod(ranking);
  const among = isOfShown && canBeOfShown ? shown : null;
  const scope =
    shown === null || isUnweighed
      ? null
      : among === null
        ? `Of all ${show(comparison.items.length)}`
        : `Of the ${show(among.length)} shown`;
  const spokenOf = useCallback(
    (now: AnyRanking) =>
      among === null || tools === null || isByMethod(now) ? now : tools.rankAmong(now, among),
    [among, tools],
  );
  const atRest = useMemo(() => (ranking === null ? null : spokenOf(ranking)), [ranking, spokenOf]);
  // Samples for other weights say nothing about these.
  const firstShare = sure !== null && sure.ranking === atRest ? sure : null;
  const whole = useMemo(() => {
    if (atRest === null) return null;
    if (!isByMethod(atRest))
      return tools?.verdictForms({ ranking: atRest, comparison, format: numberFormat, firstShare }) ?? null;
    const forms = methodTools?.methodVerdict(atRest, comparison, numberFormat, firstShare) ?? [];
    return { forms, findOut: null };
  }, [atRest, comparison, numberFormat, firstShare, tools, methodTools]);

  const read = useCallback(
    (now: AnyRanking) => {
      if (isBlind) return { forms: [], name: '', behind: '' };
      // Reasons are computed once the weight is released.
      const isMoved = drag.ranking() === now;
      const spoken = isMoved || atRest === null ? spokenOf(now) : atRest;
      const forms =
        !isMoved && whole !== null
          ? whole.forms
          : isByMethod(spoken)
            ? (methodTools?.methodVerdict(spoken, comparison, numberFormat) ?? [])
            : [[explainLead(spoken, comparison, { format: numberFormat })?.text ?? '']];
      const prefix = verdictPrefix(spoken, live, weighers, [drag.previewed() !== null && 'Preview', scope]);
      const [leader] = spoken.leaders(1);
      const leadsAlone = leader !== undefined && !spoken.placeOf(leader).isShared;
      const isShareSaid = !isMoved && firstShare !== null && forms[0]?.at(-1)?.includes(firstShare.text);
      return {
        forms: forms.map(([first = '', ...rest]) => (first === '' ? [] : [prefix + first, ...rest])),
        name: leadsAlone ? verdictWords(comparison, spoken, numberFormat).item(leader) : '',
        behind: isShareSaid ? firstShare.behind : '',
      };
    },
    [
      comparison,
      numberFormat,
      drag,
      live,
      weighers,
      whole,
      firstShare,
      methodTools,
      isBlind,
      spokenOf,
      atRest,
      scope,
    ],
  );
  useAnnouncePlaces(useCallback((now: AnyRanking) => read(now).forms[0]?.join(' ') ?? '', [read]));
  const text = useRef<HTMLParagraphElement>(null);
  const toFit = useRef(0);
  const write = useCallback(
    (now: AnyRanking) => {
      const { forms, name, behind } = read(now);
      const [whole = []] = forms;
      writeAttribute(text.current, 'title', [...whole, behind].filter(Boolean).join(' '));
      writeVerdict(text.current, whole, name);
      cancelAnimationFrame(toFit.current);
      // Measures the text after the frame's layout, which happens anyway, and before it is painted. While a weight
      // moves there is only one form and nothing to measure.
      if (forms.length > 1)
        toFit.current = requestAnimationFrame(() => {
          for (const form of forms) {
            writeVerdict(text.current, form, name);
            if (!isCut(text.current)) return;
          }
        });
    },
    [read],
  );
  useEffect(() => () => cancelAnimationFrame(toFit.current), []);
  useFollow(write);
  useEffect(() => {
    const fit = () => {
      const now = drag.ranking() ?? ranking;
      if (now !== null) write(now);
    };
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [ranking, drag, write]);
  const leaderId = useRanked(
    useCallback((now: AnyRanking) => leaderIdOf(spokenOf(now)), [spokenOf]),
    null,
  );
  const instead =
    reading === null ? rankingTrouble : `Reading the numbers… ${show(reading.done)} of ${show(reading.of)}`;
  if (instead !== null) {
    return (
      <div className="verdict quiet">
        <p role={reading === null ? 'alert' : 'status'}>{instead}</p>
      </div>
    );
  }
  // Without items or attributes there is nothing to choose.
  if (ranking?.itemIds.length === 0 || comparison.attributes.length === 0) return null;
  const hasLeader = leaderId !== null && !isUnweighed;
  const findOut = hasLeader ? (whole?.findOut ?? null) : null;
  const canAsk = isUnweighed && canWeigh && !isBlind;
  const asks: readonly (readonly [isAsked: boolean, label: string, ask: () => void])[] = [
    [
      findOut !== null,
      'Go to the cell',
      () => findOut && onCell(ranking?.itemIds[findOut.itemIndex] ?? '', findOut.attributeId),
    ],
    [hasLeader, 'Why?', () => onExplain(leaderId ?? '')],
    // That question is always about all items.
    [hasLeader && among === null, 'How sure?', onSure],
    [
      hasLeader && canBeOfShown && among === null,
      `Only the ${show(shown?.length ?? 0)} shown`,
      () => setOfShown(true),
    ],
    [among !== null, `All ${show(comparison.items.length)}`, () => setOfShown(false)],
    [canAsk && onAsk !== null, 'What matters to you?', () => onAsk?.()],
  ];
  return (
    <div className="verdict">
      {!isBlind && (
        <p ref={text}>
          <span className="verdict-first">
            <span />
            <strong />
            <span />
          </span>
          <span className="verdict-then" />
        </p>
      )}
      {awaited !== null && (
        <Suspense fallback={null}>
          <RoundAsks comparisonId={id} round={{ ...awaited, attributeCount: awaited.attributeIds.length }} />
        </Suspense>
      )}
      <div className="verdict-asks">
        {asks.map(
          ([isAsked, label, ask]) =>
            isAsked && (
              <button key={label} type="button" className="link-button" onClick={ask}>
                {label}
              </button>
            ),
        )}
        <Suspense fallback={null}>
          {hasLeader && note}
          {canAsk && children}
          {waiting}
        </Suspense>
      </div>
      {hasLeader && Picture !== undefined && <Picture of={spokenOf} />}
      <Suspense fallback={null}>
        {hasLeader && atRest !== null && <FirstShare ranking={atRest} onSay={say} />}
      </Suspense>
    </div>
  );
}
