import { type AttributeType, typeDescriptions } from '@tertium/engine';
import type { TablePreview } from '@tertium/tables';
import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { LinkButton } from '../../../ui/LinkButton';
import { useIsNarrow } from '../../../ui/screen';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { typeNames } from '../../attribute/attributeWords';
import type { ColumnCheck } from './importChecks';
import type { DraftColumn, DraftControl } from './useDraft';
import './firstRows.css';

const shownLetters = 60;
const shownRows = 5;

/** Further columns are chosen in the list of columns. */
const shownColumns = 40;

interface FirstRowsProps extends Omit<HeadProps, 'column'> {
  readonly preview: TablePreview;
  readonly drafting: DraftControl;
}

/** The first rows as they will be in the comparison. Each can be left out. */
export function FirstRows({ preview, drafting, ...head }: FirstRowsProps) {
  const { draft } = drafting;
  const id = useId();
  const show = useFormatNumber();
  const isNarrow = useIsNarrow();
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? preview.firstRows : preview.firstRows.slice(0, isNarrow ? 3 : shownRows);
  const hidden = preview.firstRows.length - rows.length;
  const shownAt = new Map(draft.columns.map(({ plan }, i) => [plan.index, i]));
  const wanted = draft.columns.filter(({ plan }) => plan.isIncluded && !plan.isHidden);
  const shown = wanted.slice(0, shownColumns);
  const hiddenCount = draft.columns.filter(({ plan }) => plan.isIncluded && plan.isHidden).length;
  const nameOf = (row: number): string => {
    const cells = draft.nameColumns.map((index) => preview.firstRows[row]?.[shownAt.get(index) ?? -1] ?? '');
    const name = cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' ');
    return name === '' ? `${draft.itemNoun || 'item'} ${row + 1}` : name;
  };
  return (
    <div className="import-rows">
      <div className="import-rows-title">
        <h3 id={`${id}-title`}>
          First {show(rows.length)} of {show(preview.rowCount)} rows
        </h3>
        <p className="quiet">
          {[
            wanted.length > shown.length &&
              `the first ${show(shown.length)} of ${show(wanted.length)} attributes`,
            hiddenCount > 0 &&
              `${hiddenCount === 1 ? '1 attribute is' : `${show(hiddenCount)} attributes are`} imported hidden, see Columns`,
          ]
            .filter((part) => part !== false)
            .join('; ')}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="import-rows-scroll" tabIndex={0} aria-labelledby={`${id}-title`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {shown.map((column) => (
                <th key={column.plan.index} scope="col" className={classOf(column.plan.type)}>
                  <Head column={column} {...head} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their number
              <tr key={row} className={draft.leftOutRows.has(row) ? 'is-left-out' : undefined}>
                <th scope="row">
                  <Checkbox
                    checked={!draft.leftOutRows.has(row)}
                    aria-label={`Import ${cut(nameOf(row))}`}
                    onChange={({ target }) => drafting.leaveOut(row, !target.checked)}
                  />
                  {cut(nameOf(row))}
                </th>
                {shown.map(({ plan, counts }) => {
                  const text = cells[shownAt.get(plan.index) ?? -1] ?? '';
                  const isKeptText = counts.unreadExamples.some((unread) => unread.row === row);
                  const className = `${classOf(plan.type)}${isKeptText ? ' is-asking' : ''}`;
                  return (
                    <td key={plan.index} className={className}>
                      {text.trim() === '' ? <span className="import-unknown">–</span> : cut(text)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && <LinkButton onClick={() => setWhole(true)}>Show {show(hidden)} more</LinkButton>}
    </div>
  );
}

interface HeadProps {
  readonly column: DraftColumn;
  readonly checks: readonly ColumnCheck[];
  readonly chosen: number | null;
  readonly onColumn: (index: number) => void;
  readonly onCheck: (key: string) => void;
}

/** A column's name and type, as a link to its question or else to its settings. */
function Head({ column: { plan }, checks, chosen, onColumn, onCheck }: HeadProps) {
  const check = checks.find(({ isOpen, column }) => isOpen && column.plan.index === plan.index);
  const type = typeNames[plan.type];
  return (
    <>
      <span className="import-head-name" title={plan.name}>
        {plan.name}
        {plan.unit !== '' && <small> {plan.unit}</small>}
      </span>
      {check === undefined ? (
        <button
          type="button"
          className="import-chip"
          aria-pressed={plan.index === chosen}
          aria-label={`${type}: change how ${plan.name} is read`}
          onClick={() => onColumn(plan.index)}
        >
          {type}
        </button>
      ) : (
        <button
          type="button"
          className="import-chip has-check"
          aria-label={`${type} · check ${plan.name}`}
          onClick={() => onCheck(check.key)}
        >
          {type} · check
        </button>
      )}
    </>
  );
}

const classOf = (type: AttributeType): string => (typeDescriptions[type].align === 'end' ? 'is-number' : '');

const cut = (text: string): string =>
  text.length > shownLetters ? `${text.slice(0, shownLetters - 1)}…` : text;
