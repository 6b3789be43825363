import type { ReadingQuestion, TextCount } from '@tertium/engine';
import { Checkbox, Input, Segmented } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { typeNames } from '../attribute/attributeWords';
import type { PreviewColumn, TablePreview } from './importPlan';
import { openQuestions, sayQuestion } from './questions';
import { openSuspects, saySuspect } from './suspects';
import type { DraftColumn, DraftControl } from './useDraft';
import { countsSentence } from './words';

interface ColumnListProps {
  readonly drafting: DraftControl;
  readonly preview: TablePreview;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

const views = ['All', 'Shown', 'Hidden', 'To check'] as const;
type View = (typeof views)[number];

type Found = Pick<PreviewColumn, 'suspects' | 'questions'>;
const nothingFound: Found = { suspects: [], questions: [] };

const isIn: Readonly<Record<View, (column: DraftColumn, found: Found) => boolean>> = {
  All: () => true,
  Shown: ({ plan }) => plan.isIncluded && !plan.isHidden,
  Hidden: ({ plan }) => plan.isIncluded && plan.isHidden,
  'To check': (column, { suspects, questions }) =>
    column.counts.unread > 0 ||
    column.counts.missing === column.counts.total ||
    openQuestions(column, questions).length > 0 ||
    openSuspects(column.plan, suspects).length > 0,
};

/** Every column with what it holds; ticked columns are imported, the chosen one is edited beside the list. */
export function ColumnList({ drafting, preview, chosen, onChoose }: ColumnListProps) {
  const { columns, nameColumns } = drafting.draft;
  const show = useFormatNumber();
  const id = useId();
  const [view, setView] = useState<View>('All');
  const [search, setSearch] = useState('');
  const foundIn = useMemo(() => {
    const found = new Map(preview.columns.map((column) => [column.plan.index, column]));
    return ({ plan }: DraftColumn): Found => found.get(plan.index) ?? nothingFound;
  }, [preview]);
  const wanted = search.trim().toLowerCase();
  const listed = columns.filter(
    (column) => isIn[view](column, foundIn(column)) && column.plan.name.toLowerCase().includes(wanted),
  );
  const indices = listed.map(({ plan }) => plan.index);
  // What was to be checked stays a choice when it is done.
  const [hadToCheck] = useState(() => columns.some((column) => isIn['To check'](column, foundIn(column))));
  const isWide = columns.length > 8 || hadToCheck;
  return (
    <section className="import-list" aria-labelledby={`${id}-title`}>
      <div className="import-list-head">
        <h3 id={`${id}-title`}>{show(columns.length)} columns</h3>
        <ListActions drafting={drafting} indices={indices} />
      </div>
      {isWide && (
        <div className="import-list-tools">
          <Input
            value={search}
            placeholder="Find a column"
            aria-label="Find a column"
            allowClear
            onChange={({ target }) => setSearch(target.value)}
          />
          <Segmented<View>
            value={view}
            options={views.map((value) => ({
              value,
              label: `${value} ${show(columns.filter((column) => isIn[value](column, foundIn(column))).length)}`,
            }))}
            onChange={setView}
            aria-label="Which columns are listed"
            block
          />
        </div>
      )}
      <ul>
        {listed.map((column) => (
          <ColumnRow
            key={column.plan.index}
            column={column}
            suspects={openSuspects(column.plan, foundIn(column).suspects)}
            questions={openQuestions(column, foundIn(column).questions)}
            isChosen={column.plan.index === chosen}
            isName={nameColumns.includes(column.plan.index)}
            onChoose={() => onChoose(column.plan.index)}
            onInclude={(isIncluded) => drafting.changeColumn(column.plan.index, { isIncluded })}
          />
        ))}
        {listed.length === 0 && <li className="import-none">No column is called that.</li>}
      </ul>
    </section>
  );
}

interface ColumnRowProps {
  readonly column: DraftColumn;
  /** Marks about which nothing has been said yet. */
  readonly suspects: readonly TextCount[];
  readonly questions: readonly ReadingQuestion[];
  readonly isChosen: boolean;
  readonly isName: boolean;
  readonly onChoose: () => void;
  readonly onInclude: (isIncluded: boolean) => void;
}

function ColumnRow({
  column: { plan, counts },
  suspects,
  questions,
  isChosen,
  isName,
  onChoose,
  onInclude,
}: ColumnRowProps) {
  const show = useFormatNumber();
  const { numberFormat } = useSettings();
  const state = [
    isName && 'names the items',
    plan.isIncluded && plan.isHidden && 'hidden',
    !plan.isIncluded && !isName && 'left out',
  ].filter(Boolean);
  return (
    <li className={isChosen ? 'import-column is-chosen' : 'import-column'}>
      <Checkbox
        checked={plan.isIncluded}
        aria-label={`Import ${plan.name}`}
        onChange={({ target }) => onInclude(target.checked)}
      />
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <span className="import-column-name">{plan.name}</span>
        <span className="import-column-type">
          {typeNames[plan.type]}
          {plan.unit !== '' && ` · ${plan.unit}`}
        </span>
        <span className={counts.unread > 0 ? 'import-counts has-unread' : 'import-counts'}>
          {countsSentence(plan.type, counts, show)}
        </span>
        {questions.map((question) => (
          <span key={question.kind} className="import-counts has-unread">
            {sayQuestion(question, numberFormat)}
          </span>
        ))}
        {suspects.length > 0 && (
          <span className="import-counts has-unread">
            {suspects.map((suspect) => saySuspect(suspect, counts.total)).join(', ')}: unknown?
          </span>
        )}
        {state.length > 0 && <span className="import-state">{state.join(', ')}</span>}
      </button>
    </li>
  );
}

function ListActions({
  drafting,
  indices,
}: {
  readonly drafting: DraftControl;
  readonly indices: readonly number[];
}) {
  return (
    <div className="import-list-actions">
      <button
        type="button"
        className="link-button"
        onClick={() => drafting.changeAll(indices, { isHidden: false })}
      >
        Show all
      </button>
      <button
        type="button"
        className="link-button"
        onClick={() => drafting.changeAll(indices, { isHidden: true })}
      >
        Hide all
      </button>
    </div>
  );
}
