import { limits, tidyName } from '@tertium/engine';
import type { ImportKey, ImportSource, TablePreview } from '@tertium/tables';
import { Button, Spin } from 'antd';
import { useMemo, useState } from 'react';
import { countedNoun } from '../../ui/countedNoun';
import { listFirst } from '../../ui/listFirst';
import { useIsNarrow } from '../../ui/screen';
import { tooLong } from '../../ui/tooLong';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { findTrouble } from '../attribute/attributeDraft';
import { DifferencePreview } from './difference/DifferencePreview';
import { countTicked, hasAnyChange } from './difference/difference';
import { differenceSentence } from './difference/differenceWords';
import type { ImportInto } from './difference/importInto';
import { useDifference } from './difference/useDifference';
import { useTicks } from './difference/useTicks';
import { Addresses } from './draft/Addresses';
import { Columns, columnsId } from './draft/Columns';
import { FirstRows } from './draft/FirstRows';
import { askedChecks, type ColumnCheck, type ImportCheck, importChecks } from './draft/importChecks';
import { byName, KeyChoice } from './draft/KeyChoice';
import { LeftOutRows } from './draft/LeftOutRows';
import { TableSettings } from './draft/TableSettings';
import { type Draft, type DraftColumn, type Said, toPlan, useDraft } from './draft/useDraft';
import { noteSentence } from './draft/words';
import { ToCheck, toCheckId } from './questions/ToCheck';
import type { ReadingControl, ReadyReading } from './reading/useReading';
import { SavingStep } from './saving/SavingStep';
import { useSaving } from './saving/useSaving';

interface PreviewStepProps {
  readonly ready: ReadyReading;
  readonly control: ReadingControl;
  readonly into: ImportInto | null;
  readonly source: ImportSource;
  readonly onClose: () => void;
}

/** A draft belongs to one preview. Another sheet or header row starts a new one, with the words already typed. */
export function PreviewStep(props: PreviewStepProps) {
  const { sheet, orientation, headerRow, commas } = props.ready.choice;
  const { format, delimiter, encoding } = props.ready.summary;
  // The rows and the questions come first.
  const [isSet, setSet] = useState(false);
  const [said, setSaid] = useState<Said>({});
  const key = [sheet, orientation, headerRow, commas, format, delimiter, encoding, props.ready.isBusy].join(
    ' ',
  );
  return <PreviewDraft key={key} {...props} said={said} onSaid={setSaid} isSet={isSet} onSet={setSet} />;
}

interface PreviewDraftProps extends PreviewStepProps {
  readonly said: Said;
  readonly onSaid: (said: Said) => void;
  /** Whether the settings of the table are shown. */
  readonly isSet: boolean;
  readonly onSet: (isSet: boolean) => void;
}

function PreviewDraft({
  ready,
  control,
  into,
  source,
  onClose,
  said,
  onSaid,
  isSet,
  onSet,
}: PreviewDraftProps) {
  const { preview } = ready;
  const show = useFormatNumber();
  const drafting = useDraft({ preview, reader: control.reader, said, onSaid });
  const { draft } = drafting;
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState(() => (isNarrow ? null : firstChoice(draft)));
  const [current, setCurrent] = useState<string | null>(null);
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
  const { commas } = ready.choice;
  const all = useMemo(
    // For an existing attribute, repeats were decided when it was imported.
    () => importChecks(draft, into === null ? preview : { ...preview, repeats: [] }, commas),
    [draft, preview, into, commas],
  );

  if (saving.state.kind !== 'idle') return <SavingStep saving={saving} title={draft.title} />;
  const included = draft.columns.filter(({ plan }) => plan.isIncluded);
  const trouble = firstTrouble(included, show) ?? wordTrouble(draft, show);
  const shown = included.filter(({ plan }) => !plan.isHidden).length;
  const rowCount = preview.rowCount - draft.leftOutRows.size;
  const items = countedNoun(rowCount, draft.itemNoun.trim() || 'item', show);
  const accepted = difference === null ? null : { difference, ticks };
  const canSave = into === null ? rowCount > 0 : counts !== null && hasAnyChange(counts);
  const checks = askedChecks(all, current);
  const left = checks.filter(({ isOpen }) => isOpen).length;
  const goToColumn = (index: number) => {
    setChosen(index);
    document.getElementById(columnsId)?.scrollIntoView();
  };
  const goToCheck = (check: string) => {
    setCurrent(check);
    document.getElementById(toCheckId)?.scrollIntoView({ block: 'nearest' });
  };
  const firstRows = (
    <FirstRows
      preview={preview}
      drafting={drafting}
      checks={checks.filter(isOfColumn)}
      chosen={chosen}
      onColumn={goToColumn}
      onCheck={goToCheck}
    />
  );
  return (
    <>
      <Spin spinning={ready.isBusy}>
        <div className="import-preview">
          {into === null && firstRows}
          <ToCheck
            checks={checks}
            drafting={drafting}
            current={current}
            onCurrent={setCurrent}
            onCommas={(columns) => control.chooseTable({ ...ready.choice, commas: columns })}
            onColumn={goToColumn}
          />
          {into !== null && (
            <>
              <KeyChoice
                attributes={into.comparison.attributes}
                draft={draft}
                value={key}
                onChange={setKey}
              />
              <DifferencePreview finding={finding} comparison={into.comparison} ticking={ticking} />
              {firstRows}
            </>
          )}
          <Notes preview={preview} />
          {into === null && <Addresses preview={preview} drafting={drafting} />}
          <LeftOutRows preview={preview} drafting={drafting} />
          <TableSettings
            ready={ready}
            control={control}
            drafting={drafting}
            isNew={into === null}
            canChooseReading={source.kind === 'file'}
            isOpen={isSet}
            onOpen={onSet}
          />
          <Columns
            preview={preview}
            drafting={drafting}
            into={into}
            checks={all.filter(isOfColumn)}
            chosen={chosen}
            onChoose={setChosen}
            onCheck={goToCheck}
          />
        </div>
      </Spin>
      <div className="import-footer">
        {into === null ? (
          <p>
            {items} × {countedNoun(included.length, 'attribute', show)}
            {shown < included.length && `, ${show(shown)} shown at first`}
            {left > 0 && `, ${show(left)} to check`}
          </p>
        ) : (
          <p role="status">
            {counts !== null &&
              difference !== null &&
              differenceSentence(counts, difference.missingIds, show)}
          </p>
        )}
        {ready.trouble !== null && (
          <p className="field-error" role="alert">
            {ready.trouble}
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
          onClick={() => saving.save({ kind: 'table', title: draft.title, plan: toPlan(draft), accepted })}
        >
          {into === null ? 'Create comparison' : 'Import'}
        </Button>
      </div>
    </>
  );
}

const isOfColumn = (check: ImportCheck): check is ColumnCheck => 'column' in check;

/** The problem of the first column that can't be saved. */
function firstTrouble(columns: readonly DraftColumn[], show: (value: number) => string): string | null {
  for (const { plan } of columns) {
    const trouble = findTrouble(plan, show);
    if (trouble !== null) return `${plan.name.trim() || `Column ${plan.index + 1}`}: ${trouble}`;
  }
  return null;
}

/** Which of the words for the whole table is too long. */
function wordTrouble({ title, itemNoun }: Draft, show: (value: number) => string): string | null {
  const name = tooLong(tidyName(title), limits.titleLength, show);
  if (name !== undefined) return `Name of the comparison: ${name}`;
  const noun = tooLong(tidyName(itemNoun), limits.itemNounLength, show);
  return noun === undefined ? null : `One item is called: ${noun}`;
}

function firstChoice({ columns }: Draft): number {
  const shown = columns.find(({ plan }) => plan.isIncluded && !plan.isHidden);
  return (shown ?? columns[0])?.plan.index ?? 0;
}

function Notes({ preview }: { readonly preview: TablePreview }) {
  const show = useFormatNumber();
  const sentences = preview.notes.map((note) => noteSentence(note, show));
  const hidden = preview.columns.filter(
    ({ plan }) => plan.isHidden && preview.repeats.some(({ index }) => index === plan.index),
  );
  if (hidden.length > 0) {
    const names = listFirst(
      hidden.map(({ plan }) => plan.name),
      hidden.length,
      show,
    );
    sentences.push(
      `${countedNoun(hidden.length, 'column', show)} ${hidden.length === 1 ? 'repeats another and is' : 'repeat others and are'} hidden: ${names}.`,
    );
  }
  if (preview.rowCount === 0) sentences.unshift('There is a header, but no rows below it.');
  if (sentences.length === 0) return null;
  return (
    <ul className="import-notes" aria-label="About this table">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
