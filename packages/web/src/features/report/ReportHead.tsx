import { useEffect, useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { DecisionSentence } from '../../ranked/DecisionSentence';
import { useRounds } from '../../ranked/rounds/useRounds';
import { countedTable } from '../../ui/countedNoun';
import { formatMoment } from '../../ui/formatTime';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { ReportChoices } from './keptReport';
import { MethodNote } from './MethodNote';
import { setRunningHead } from './reader/runningHead';
import { SinceLastMark } from './SinceLastMark';
import { UnitNotes } from './UnitNotes';
import { useMakerName } from './useMaker';

/** The title, question, author, date and comment of a report. */
export function ReportHead({ choices }: { readonly choices: ReportChoices }) {
  const { comparison, past } = useComparison();
  const show = useFormatNumber();
  const { name, description, items, attributes, settings } = comparison;
  const maker = useMakerName();
  const { data: rounds } = useRounds();
  // What the last round by then asked; else what the comparison says of itself.
  const isByThen = (startedAt: number) => past === null || startedAt <= past.at;
  const asked = rounds?.find(({ question, startedAt }) => question !== '' && isByThen(startedAt));
  const question = asked?.question ?? description;
  // The moment of the table that stands below.
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
