import { type AttributeType, typeDescriptions } from '@tertium/engine';
import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { TablePreview } from './importPlan';
import type { DraftControl } from './useDraft';

const shownLetters = 60;
const shownRows = 5;

interface FirstRowsProps {
  readonly preview: TablePreview;
  readonly drafting: DraftControl;
}

/** The first rows as they will stand in the comparison; each can be left out. */
export function FirstRows({ preview, drafting }: FirstRowsProps) {
  const { draft } = drafting;
  const id = useId();
  const show = useFormatNumber();
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? preview.firstRows : preview.firstRows.slice(0, shownRows);
  const hidden = preview.firstRows.length - rows.length;
  const shownAt = new Map(draft.columns.map(({ plan }, i) => [plan.index, i]));
  const shown = draft.columns.filter(({ plan }) => plan.isIncluded && !plan.isHidden).slice(0, 40);
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
      <h3 id={`${id}-title`}>
        First {show(rows.length)} of {show(preview.rowCount)}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="import-rows-scroll" tabIndex={0} aria-labelledby={`${id}-title`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {shown.map(({ plan }) => (
                <th key={plan.index} scope="col" className={classOf(plan.type)}>
                  {plan.name}
                  {plan.unit !== '' && <small> {plan.unit}</small>}
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
                {shown.map(({ plan }) => {
                  const text = cells[shownAt.get(plan.index) ?? -1] ?? '';
                  return (
                    <td key={plan.index} className={classOf(plan.type)}>
                      {text.trim() === '' ? <span className="import-unknown">–</span> : cut(text)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && (
        <button type="button" className="link-button" onClick={() => setWhole(true)}>
          Show {show(hidden)} more
        </button>
      )}
    </div>
  );
}

const classOf = (type: AttributeType): string | undefined =>
  typeDescriptions[type].align === 'end' ? 'is-number' : undefined;

const cut = (text: string): string =>
  text.length > shownLetters ? `${text.slice(0, shownLetters - 1)}…` : text;
