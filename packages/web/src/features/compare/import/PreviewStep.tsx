import { limits, tidyName } from '@tertium/engine';
import { Button, Spin } from 'antd';
import { useMemo, useState } from 'react';
import { countedNoun } from '../../../comparison/countedNoun';
import { listFirst } from '../../../comparison/listFirst';
import { tooLong } from '../../../ui/tooLong';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { findTrouble } from '../attribute/attributeDraft';
import { ColumnEditor } from './ColumnEditor';
import { ColumnList } from './ColumnList';
import { DifferencePreview } from './DifferencePreview';
import { countTicked, hasAnyChange } from './difference';
import { differenceSentence } from './differenceWords';
import { FirstRows } from './FirstRows';
import type { ImportInto } from './importInto';
import type { ImportKey, TablePreview } from './importPlan';
import { byName, KeyChoice } from './KeyChoice';
import { LeftOutRows } from './LeftOutRows';
import type { ImportSource } from './openSource';
import { openQuestions } from './questions';
import { SavingStep } from './SavingStep';
import { openSuspects, saySuspect } from './suspects';
import { TableSettings } from './TableSettings';
import { updatedAttributes } from './updatedAttributes';
import { useDifference } from './useDifference';
import { type Draft, type DraftColumn, toPlan, useDraft } from './useDraft';
import type { ReadingControl, ReadyReading } from './useReading';
import { useSaving } from './useSaving';
import { useTicks } from './useTicks';
import { noteSentence } from './words';

interface PreviewStepProps {
  readonly ready: ReadyReading;
  readonly control: ReadingControl;
  readonly into: ImportInto | null;
  readonly source: ImportSource;
  readonly onClose: () => void;
}

/** A draft belongs to one preview: another sheet or header row starts a new one. */
export function PreviewStep(props: PreviewStepProps) {
  const { sheet, orientation, headerRow } = props.ready.choice;
  const { format, delimiter, encoding } = props.ready.summary;
  const key = [sheet, orientation, headerRow, format, delimiter, encoding, props.ready.isBusy].join(' ');
  return <PreviewDraft key={key} {...props} />;
}

function PreviewDraft({ ready, control, into, source, onClose }: PreviewStepProps) {
  const { preview } = ready;
  const show = useFormatNumber();
  const drafting = useDraft(preview, control.reader);
  const { draft } = drafting;
  const [chosen, setChosen] = useState(() => firstChoice(draft, preview));
  const [key, setKey] = useState<ImportKey>(into === null ? null : byName);
  const saving = useSaving({ reader: control.reader, into, onClose });
  const ticking = useTicks();
  const finding = useDifference({
    reader: control.reader,
    comparison: into?.comparison ?? null,
    draft,
    key,
    isSettled: saving.state.kind !== 'idle' || ready.isBusy,
  });
  const { ticks } = ticking;
  const difference = finding.kind === 'found' ? finding.difference : null;
  const counts = useMemo(
    () => (difference === null ? null : countTicked(difference, ticks)),
    [difference, ticks],
  );
  const column = draft.columns.find(({ plan }) => plan.index === chosen);

  if (saving.state.kind !== 'idle') return <SavingStep saving={saving} title={draft.title} />;
  const included = draft.columns.filter(({ plan }) => plan.isIncluded);
  const trouble = firstTrouble(included, show) ?? wordTrouble(draft, show);
  const groups = [...new Set(included.map(({ plan }) => plan.group))].filter((group) => group !== '');
  const shown = included.filter(({ plan }) => !plan.isHidden).length;
  const rowCount = preview.rowCount - draft.leftOutRows.size;
  const items = countedNoun(rowCount, draft.itemNoun.trim() || 'item', show);
  const plans = draft.columns.map(({ plan }) => plan);
  const updates = updatedAttributes(into?.comparison.attributes ?? [], plans);
  const accepted = difference === null ? null : { difference, ticks };
  const canSave = into === null ? rowCount > 0 : counts !== null && hasAnyChange(counts);
  return (
    <Spin spinning={ready.isBusy}>
      <div className="import-preview">
        <TableSettings
          ready={ready}
          control={control}
          drafting={drafting}
          isNew={into === null}
          canChooseReading={source.kind === 'file'}
        />
        <Notes preview={preview} draft={draft} />
        <LeftOutRows preview={preview} drafting={drafting} />
        {into !== null && (
          <>
            <KeyChoice attributes={into.comparison.attributes} draft={draft} value={key} onChange={setKey} />
            <DifferencePreview
              finding={finding}
              counts={counts}
              comparison={into.comparison}
              ticking={ticking}
            />
          </>
        )}
        <div className="import-columns">
          <ColumnList drafting={drafting} preview={preview} chosen={chosen} onChoose={setChosen} />
          {column !== undefined && (
            <ColumnEditor
              key={chosen}
              column={column}
              found={preview.columns.find(({ plan }) => plan.index === chosen) ?? nothingFound}
              groups={groups}
              isName={draft.nameColumns.includes(column.plan.index)}
              updates={updates.get(column.plan.index) ?? null}
              onChange={(patch) => drafting.changeColumn(column.plan.index, patch)}
              onAnswer={(reading) => drafting.answer(column.plan.index, reading)}
            />
          )}
        </div>
        <FirstRows preview={preview} drafting={drafting} />
      </div>
      <div className="import-footer">
        {into === null ? (
          <p>
            {items} × {countedNoun(included.length, 'attribute', show)}
            {shown < included.length && `, ${show(shown)} shown at first`}
          </p>
        ) : (
          <p>
            {counts !== null &&
              difference !== null &&
              differenceSentence(counts, difference.missingIds, show)}
          </p>
        )}
        {trouble !== null && (
          <p className="field-error" role="alert">
            {trouble}
          </p>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="primary"
          disabled={!canSave || ready.isBusy || trouble !== null}
          onClick={() => saving.save({ title: draft.title, plan: toPlan(draft), accepted })}
        >
          {into === null ? 'Create comparison' : 'Import'}
        </Button>
      </div>
    </Spin>
  );
}

const nothingFound = { notes: [], examples: [], words: [], suspects: [], questions: [] };

/** What is wrong with the first column that cannot be saved as it is. */
function firstTrouble(columns: readonly DraftColumn[], show: (value: number) => string): string | null {
  for (const { plan } of columns) {
    const trouble = findTrouble(plan, show);
    if (trouble !== null) return `${plan.name.trim() || `Column ${plan.index + 1}`}: ${trouble}`;
  }
  return null;
}

/** What is too long of the words for the whole table. */
function wordTrouble({ title, itemNoun }: Draft, show: (value: number) => string): string | null {
  const name = tooLong(tidyName(title), limits.titleLength, show);
  if (name !== undefined) return `Name of the comparison: ${name}`;
  const noun = tooLong(tidyName(itemNoun), limits.itemNounLength, show);
  return noun === undefined ? null : `One of them is called: ${noun}`;
}

/** A column that asks comes first. */
function firstChoice({ columns }: Draft, preview: TablePreview): number {
  const asking = preview.columns.find(({ questions }) => questions.length > 0);
  if (asking !== undefined) return asking.plan.index;
  const shown = columns.find(({ plan }) => plan.isIncluded && !plan.isHidden);
  return (shown ?? columns[0])?.plan.index ?? 0;
}

const namedColumns = 3;

function Notes({ preview, draft }: { readonly preview: TablePreview; readonly draft: Draft }) {
  const show = useFormatNumber();
  const sentences = preview.notes.map((note) => noteSentence(note, show));
  const doubtful = preview.columns.flatMap(({ suspects }, i) => {
    const column = draft.columns[i];
    if (column === undefined || !column.plan.isIncluded || column.plan.isHidden) return [];
    return openSuspects(column.plan, suspects).map(
      (suspect) => `${column.plan.name}: ${saySuspect(suspect, column.counts.total)}`,
    );
  });
  if (doubtful.length > 0) {
    const listed = listFirst(doubtful.slice(0, namedColumns), doubtful.length, show, '; ');
    sentences.unshift(`May mean “unknown”, to be checked below: ${listed}.`);
  }
  const open = preview.columns.flatMap(({ questions }, i) => {
    const column = draft.columns[i];
    return column === undefined || openQuestions(column, questions).length === 0 ? [] : [column.plan.name];
  });
  if (open.length > 0) {
    const listed = listFirst(open.slice(0, namedColumns), open.length, show);
    sentences.unshift(`Can be read in two ways, to be answered below: ${listed}.`);
  }
  if (preview.rowCount === 0) sentences.unshift('There is a header but no row below it.');
  if (sentences.length === 0) return null;
  return (
    <ul className="import-notes" aria-label="About this table">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
