import type { Mark } from '@tertium/contract';
import { differenceBetween, methodOf, type Weighting } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../api/store';
import { listEntries } from '../../document/calls/comparisonCalls';
import { useComparison, useRanking, useSending } from '../../ranked/comparisonContext';
import { DecisionSentence } from '../../ranked/DecisionSentence';
import { rankingMethodText } from '../../ranked/rankingMethodText';
import { useRounds } from '../../ranked/rounds/useRounds';
import { countedTable } from '../../ui/countedNoun';
import { formatDay, formatMoment } from '../../ui/formatTime';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useUnitNotes } from '../attribute/useShown';
import { countWords, restWords } from '../history/sinceWords';
import { useMarks } from '../past/useMarks';
import { usePast } from '../past/usePast';
import type { ReportChoices } from './keptReport';
import { setRunningHead } from './reader/runningHead';
import { useMakerName } from './useMaker';
import { useWhoseWeights } from './useWhoseWeights';
import { weightsChangeOf } from './weightsChangeOf';

/** The title, question, author, date and comment of a report. */
export function ReportHead({ choices }: { readonly choices: ReportChoices }) {
  const { comparison, past } = useComparison();
  const show = useFormatNumber();
  const { name, description, items, attributes, settings } = comparison;
  const maker = useMakerName();
  const { data: rounds } = useRounds();
  // The question of the latest round by then, or else the comparison's description.
  const isByThen = (startedAt: number) => past === null || startedAt <= past.at;
  const asked = rounds?.find(({ question, startedAt }) => question !== '' && isByThen(startedAt));
  const question = asked?.question ?? description;
  // The time of the table's state, which changes with each new state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each state of the comparison
  const moment = useMemo(() => formatMoment(Date.now() / 1000), [comparison]);
  const title = choices.title.trim() || name;
  useEffect(() => setRunningHead(title, moment), [title, moment]);
  return (
    <header data-moment={moment}>
      <h1 dir="auto">{title}</h1>
      {question !== '' && (
        <p className="report-question" dir="auto">
          {question}
        </p>
      )}
      <p className="report-quiet">
        {`${countedTable(items.length, settings.itemNoun || 'item', attributes.length, show)}. ${past === null ? '' : `Version of ${formatMoment(past.at)}${past.mark === null ? '' : `: ${past.mark.name}`}. `}Report of ${moment}${maker === undefined ? '' : ` by ${maker}`}.`}
      </p>
      <MethodNote />
      <UnitNotes />
      <SinceLastMark />
      {settings.decision != null && (
        <DecisionSentence decision={settings.decision} className="report-decision" />
      )}
      {choices.comment.trim() !== '' && (
        <p className="report-comment" dir="auto">
          {choices.comment.trim()}
        </p>
      )}
    </header>
  );
}

/** Says what changed since the latest saved version. Empty without one, and for an earlier version. */
function SinceLastMark() {
  const { past } = useComparison();
  const { data: marks = [] } = useMarks();
  const [last] = marks;
  return past !== null || last === undefined ? null : <SinceMark mark={last} />;
}

function SinceMark({ mark }: { readonly mark: Mark }) {
  const { comparison, personId, weighers } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const past = usePast(mark.markedVersion);
  const then = past.kind === 'read' ? past.comparison : null;
  const counts = useMemo(() => {
    if (then === null) return null;
    const difference = differenceBetween(then, comparison);
    const rest = restWords(difference, { comparison, personId, numberFormat, show }, weighers);
    return countWords(difference, rest, show);
  }, [then, comparison, personId, numberFormat, show, weighers]);
  if (past.kind === 'failed') return null;
  const said = counts === null ? '…' : counts.length === 0 ? 'nothing changed' : counts.join(', ');
  return (
    <p className={counts === null ? 'report-quiet report-waiting' : 'report-quiet'} dir="auto">
      {`Since “${mark.name}” (${formatDay(mark.versionAt)}): ${said}.`}
    </p>
  );
}

/** The units in which the author sees the table, with their factors. */
function UnitNotes() {
  const notes = useUnitNotes(useComparison().comparison.attributes);
  if (notes === null) return <p className="report-waiting">…</p>;
  if (notes.length === 0) return null;
  return (
    <p className="report-quiet">{notes.join(' ')} The verdict, reasons and must-haves stay in kept units.</p>
  );
}

/** The method and weights that rank the report, and when the weights last changed. */
function MethodNote() {
  const { comparison } = useComparison();
  const { sum, weighting, rankingTrouble } = useRanking();
  const show = useFormatNumber();
  const whose = useWhoseWeights();
  const changed = useWeightsChanged(weighting);
  if (rankingTrouble !== null || sum === null || sum.attributeIds.length === 0) return null;
  const method = `Method: ${rankingMethodText(methodOf(comparison), show)}.`;
  if (weighting === null)
    return <p className="report-quiet">{`${method} No weights set. All count equally.`}</p>;
  const date =
    changed === undefined ? ' …' : changed === null ? '' : `, last changed on ${formatDay(changed)}`;
  return (
    <p className={changed === undefined ? 'report-quiet report-waiting' : 'report-quiet'} dir="auto">
      {`${method}${whose === null ? '' : ` ${whose}${date}.`}`}
    </p>
  );
}

/** The most pages of the history that are searched. */
const mostPages = 10;

/** When the weights last changed, by the history. `null` if it doesn't say, `undefined` until it is read. */
function useWeightsChanged(weighting: Weighting | null): number | null | undefined {
  const { id, past } = useComparison();
  const { version } = useSending();
  const store = useStore() as Store;
  const [changed, setChanged] = useState<number | null | undefined>();
  const weightingId = weighting?.id ?? null;
  const until = past?.at ?? Number.POSITIVE_INFINITY;
  useEffect(() => {
    let isCurrent = true;
    const find = async (): Promise<number | null> => {
      let before = version + 1;
      for (let page = 0; page < mostPages && weightingId !== null; page++) {
        const answer = await listEntries(store.dispatch, id, before);
        if ('failure' in answer) return null;
        const earlier = answer.value.filter(({ at }) => at <= until);
        const found = earlier
          .map((entry) => weightsChangeOf(entry, weightingId))
          .find((at) => at !== undefined);
        const last = answer.value.at(-1);
        if (found !== undefined || last === undefined) return found ?? null;
        before = last.version;
      }
      return null;
    };
    void find().then((at) => isCurrent && setChanged(at));
    return () => {
      isCurrent = false;
    };
  }, [store, id, weightingId, version, until]);
  return changed;
}
