import type { NumberFormat, ReadingQuestion } from '@tertium/engine';
import { Checkbox, Input, Segmented } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { LinkButton } from '../../../ui/LinkButton';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useShowMore } from '../../../ui/useShowMore';
import { typeNames } from '../../attribute/attributeWords';
import { sayReading } from '../../attribute/readingChoices';
import { type ColumnCheck, sayMark } from './importChecks';
import type { DraftColumn, DraftControl } from './useDraft';
import { countsSentence } from './words';

interface ColumnListProps {
  readonly drafting: DraftControl;
  readonly checks: readonly ColumnCheck[];
  /** `null` for none. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  /** Shown below the chosen column. */
  readonly editor: ReactNode;
}

const views = ['All', 'Shown', 'Hidden', 'To check'] as const;
type View = (typeof views)[number];

const isIn: Readonly<Record<View, (column: DraftColumn, open: readonly ColumnCheck[]) => boolean>> = {
  All: () => true,
  Shown: ({ plan }) => plan.isIncluded && !plan.isHidden,
  Hidden: ({ plan }) => plan.isIncluded && plan.isHidden,
  'To check': (_, open) => open.length > 0,
};

/** Lists every column with its content. Ticked columns are imported, and the chosen one is edited beside the list. */
export function ColumnList({ drafting, checks, chosen, onChoose, editor }: ColumnListProps) {
  const { columns, nameColumns } = drafting.draft;
  const show = useFormatNumber();
  const id = useId();
  const [view, setView] = useState<View>('All');
  const [search, setSearch] = useState('');
  const openIn = ({ plan }: DraftColumn) =>
    checks.filter(({ column, isOpen, isAsked }) => isOpen && isAsked && column.plan.index === plan.index);
  const countIn = (value: View) => columns.filter((column) => isIn[value](column, openIn(column))).length;
  const wanted = search.trim().toLowerCase();
  const listed = columns.filter(
    (column) => isIn[view](column, openIn(column)) && column.plan.name.toLowerCase().includes(wanted),
  );
  const indices = listed.map(({ plan }) => plan.index);
  const more = useShowMore(listed.length);
  // Answered questions stay in the choice.
  const isWide = columns.length > 8 || checks.length > 0;
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
            options={views
              .filter(
                (value) =>
                  value === view || countIn(value) > 0 || (value === 'To check' && checks.length > 0),
              )
              .map((value) => ({ value, label: `${value} ${show(countIn(value))}` }))}
            onChange={setView}
            aria-label="Which columns are listed"
            block
          />
        </div>
      )}
      <ul>
        {listed.slice(0, more.shown).map((column) => (
          <ColumnRow
            key={column.plan.index}
            column={column}
            open={openIn(column)}
            isChosen={column.plan.index === chosen}
            isName={nameColumns.includes(column.plan.index)}
            onChoose={() => onChoose(column.plan.index)}
            onInclude={(isIncluded) => drafting.changeColumn(column.plan.index, { isIncluded })}
            editor={column.plan.index === chosen && editor}
          />
        ))}
        {listed.length === 0 && <li className="import-none">{nothingListed(view, wanted)}</li>}
      </ul>
      {more.button}
    </section>
  );
}

function nothingListed(view: View, wanted: string): string {
  if (wanted !== '') return 'No column matches.';
  return view === 'To check' ? 'Nothing left to check.' : 'No columns here.';
}

interface ColumnRowProps {
  readonly column: DraftColumn;
  /** Its unanswered questions. */
  readonly open: readonly ColumnCheck[];
  readonly isChosen: boolean;
  readonly isName: boolean;
  readonly onChoose: () => void;
  readonly onInclude: (isIncluded: boolean) => void;
  readonly editor: ReactNode;
}

function ColumnRow({
  column: { plan, counts },
  open,
  isChosen,
  isName,
  onChoose,
  onInclude,
  editor,
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
        <span className="import-column-name ellipsis">{plan.name}</span>
        <span className="import-column-type quiet">
          {typeNames[plan.type]}
          {plan.unit !== '' && ` · ${plan.unit}`}
        </span>
        <span className={counts.unread > 0 ? 'import-counts quiet has-unread' : 'import-counts quiet'}>
          {countsSentence(plan.type, counts, show)}
        </span>
        {open.map(
          (check) =>
            check.kind !== 'unread' && (
              <span key={check.key} className="import-counts quiet has-unread">
                {check.kind === 'reading'
                  ? sayQuestion(check.question, numberFormat)
                  : `${sayMark(check.mark, counts.total)}: unknown?`}
              </span>
            ),
        )}
        {state.length > 0 && <span className="import-state quiet">{state.join(', ')}</span>}
      </button>
      {editor}
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
      <LinkButton onClick={() => drafting.changeAll(indices, { isHidden: false })}>Show all</LinkButton>
      <LinkButton onClick={() => drafting.changeAll(indices, { isHidden: true })}>Hide all</LinkButton>
    </div>
  );
}

/** "“1.299” could be €1,299 or €1.299" */
function sayQuestion({ example, readings }: ReadingQuestion, format: NumberFormat): string {
  return `“${example}” could be ${readings.map((reading) => sayReading(reading, format)).join(' or ')}`;
}
