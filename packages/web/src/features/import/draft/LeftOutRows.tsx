import type { TablePreview } from '@tertium/tables';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useShowMore } from '../../../ui/useShowMore';
import type { DraftControl } from './useDraft';
import { leftOutReasonWords } from './words';
import './leftOutRows.css';

interface LeftOutRowsProps {
  readonly preview: TablePreview;
  readonly drafting: DraftControl;
}

const shownTexts = 6;

/** The rows that are probably not items, each with a tick to import it. */
export function LeftOutRows({ preview, drafting }: LeftOutRowsProps) {
  const id = useId();
  const show = useFormatNumber();
  const { leftOut } = preview;
  const more = useShowMore(leftOut.length);
  if (leftOut.length === 0) return null;
  return (
    <section className="import-leftout" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        {leftOut.length === 1
          ? '1 row doesn’t look like an item and is left out'
          : `${show(leftOut.length)} rows don’t look like items and are left out`}
      </h3>
      <p className="quiet">Tick a row to import it.</p>
      <ul>
        {leftOut.slice(0, more.shown).map(({ row, reason, texts }) => (
          <li key={row}>
            <Checkbox
              checked={!drafting.draft.leftOutRows.has(row)}
              onChange={({ target }) => drafting.leaveOut(row, !target.checked)}
            >
              <span className="import-leftout-text">{rowText(texts)}</span>
              <span className="quiet">{leftOutReasonWords[reason]}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {more.button}
    </section>
  );
}

/** The texts of a row in order. A text merged over all columns appears once. */
function rowText(texts: readonly string[]): string {
  const filled = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  const shown = filled.slice(0, shownTexts).join(' · ');
  return filled.length > shownTexts ? `${shown} …` : shown;
}
