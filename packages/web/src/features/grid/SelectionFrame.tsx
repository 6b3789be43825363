import type { Cell } from '@tertium/engine';
import { type PointerEvent, useEffect, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useHasTouch } from '../../ui/screen';
import { type Blocks, cutRangeOf } from './blockEdits';
import { createFill } from './cellFill';
import { fillTo, type RangeFill, rangeAt } from './fillRanges';
import type { Box } from './gridProps';
import type { CellAddress, Extent, Range } from './selection';
import type { useBlockEdits } from './useBlockEdits';
import { addressIn } from './useGridMenu';
import './selectionFrame.css';

interface SelectionFrameProps {
  readonly range: Range;
  readonly blocks: Pick<ReturnType<typeof useBlockEdits>, 'cut' | 'run'>;
  readonly layout: Blocks['layout'];
  readonly boxOf: (range: Range) => Box | null;
  /** Writes a cell as the person would type it. */
  readonly textOf: (attributeId: string, cell: Cell) => string;
  /** A tap on the handle counts for its cell. */
  readonly onTap: () => void;
}

/** What is dragged, and where it would be dropped, `null` while that is the original place. */
type Drag =
  | { readonly kind: 'fill'; readonly fill: RangeFill | null }
  | { readonly kind: 'move'; readonly grip: CellAddress; readonly to: Range | null };

const edges = [
  { inset: '0 0 auto', height: 4 },
  { inset: 'auto 0 0', height: 4 },
  { inset: '0 auto 0 0', width: 4 },
  { inset: '0 0 0 auto', width: 4 },
];
/** How near to the end of the visible table a drag starts scrolling, and how far it scrolls, in px. */
const scrollEdge = 24;
const scrollStep = 40;

/**
 * The frame around the selected cells: dragging the handle at its corner fills neighbouring cells, and dragging its
 * edges moves the cells.
 */
export function SelectionFrame(props: SelectionFrameProps) {
  const { range, blocks, layout, boxOf, textOf, onTap } = props;
  const { blockOf, extent, leadingColumns } = layout;
  const { comparison } = useComparison();
  const hasTouch = useHasTouch();
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => {
    if (drag === null) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDrag(null);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [drag]);

  const begin = (event: PointerEvent, first: (at: CellAddress) => Drag) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = addressUnder(event, extent, leadingColumns) ?? { row: range.top, column: range.left };
    setDrag(first(at));
  };
  /** Updates the drag with the pointer's position. */
  const moved = (now: Drag, event: PointerEvent): Drag => {
    const at = addressUnder(event, extent, leadingColumns);
    if (at === null) return now;
    if (now.kind === 'fill') return { kind: 'fill', fill: fillTo(range, at) };
    const corner = {
      row: range.top + at.row - now.grip.row,
      column: range.left + at.column - now.grip.column,
    };
    const to = rangeAt(corner, range, extent, leadingColumns);
    return { ...now, to: to.top === range.top && to.left === range.left ? null : to };
  };
  const follow = (event: PointerEvent) => {
    if (drag === null) return;
    scrollAt(event);
    setDrag(moved(drag, event));
  };
  const end = (event: PointerEvent) => {
    setDrag(null);
    // The last pointer move may not have been rendered.
    const last = drag && moved(drag, event);
    if (last?.kind === 'move') {
      const { to } = last;
      if (to !== null) blocks.run((edits, at) => edits.moveBlock(at, blockOf(range), to));
    } else if (last?.kind === 'fill') {
      const { fill } = last;
      if (fill !== null) blocks.run((edits, at) => edits.fillRange(at, fill));
      else if (event.pointerType === 'touch') onTap();
    }
  };
  const pointerHandlers = {
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: () => setDrag(null),
    // The table keeps the keyboard focus.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  };

  const atDoubleClick = { onDoubleClick: () => blocks.run((edits, at) => edits.fillToEnd(at)) };

  const preview = (fill: RangeFill): string => {
    const to = blockOf(fill.to);
    const { itemIds, attributeIds } = to;
    const [item, attribute] = fill.isBack ? [0, 0] : [itemIds.length - 1, attributeIds.length - 1];
    const cell = createFill(comparison, { from: blockOf(fill.from), to, isBack: fill.isBack })(
      item,
      attribute,
    );
    return cell === undefined ? 'Left as before' : textOf(attributeIds[attribute] ?? '', cell) || '–';
  };
  const box = boxOf(range);
  const cutRange = cutRangeOf({ cut: blocks.cut, layout });
  const cutBox = cutRange && boxOf(cutRange);
  const target = drag?.kind === 'fill' ? (drag.fill?.to ?? null) : (drag?.to ?? null);
  const targetBox = target && boxOf(target);
  return (
    <div className="selection-layer" aria-hidden="true">
      {cutBox !== null && <div className="selection-frame cut" style={cutBox} />}
      {targetBox !== null && (
        <div className="selection-frame target" style={targetBox}>
          {drag?.kind === 'fill' && drag.fill !== null && (
            <span className={drag.fill.isBack ? 'fill-preview back' : 'fill-preview'}>
              {preview(drag.fill)}
            </span>
          )}
        </div>
      )}
      {box !== null && (
        <div className="selection-frame" style={box}>
          {!hasTouch &&
            edges.map((edge) => (
              <span
                key={edge.inset}
                className="frame-edge"
                style={edge}
                onPointerDown={(event) => begin(event, (grip) => ({ kind: 'move', grip, to: null }))}
                {...pointerHandlers}
              />
            ))}
          <span
            className="fill-handle"
            onPointerDown={(event) => begin(event, () => ({ kind: 'fill', fill: null }))}
            {...pointerHandlers}
            {...atDoubleClick}
          />
        </div>
      )}
    </div>
  );
}

const scrollerOf = ({ currentTarget }: PointerEvent) => currentTarget.closest('.grid-scroller');

/** Finds the cell under the pointer, even below the frame. Outside the table it is the nearest visible one. */
function addressUnder(event: PointerEvent, extent: Extent, leadingColumns: number): CellAddress | null {
  const { left, right, top, bottom } = scrollerOf(event)?.getBoundingClientRect() ?? new DOMRect();
  const x = Math.max(left + 1, Math.min(right - scrollEdge, event.clientX));
  const y = Math.max(top + 1, Math.min(bottom - scrollEdge, event.clientY));
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches('td, th'));
  const at = addressIn(cell ?? null);
  return (
    at && {
      row: Math.max(0, Math.min(extent.rows - 1, at.row)),
      column: Math.max(leadingColumns, Math.min(extent.columns - 1, at.column)),
    }
  );
}

function scrollAt(event: PointerEvent): void {
  const scroller = scrollerOf(event);
  if (scroller === null) return;
  const { right, bottom, top, left } = scroller.getBoundingClientRect();
  const by = (at: number, low: number, high: number) =>
    at > high - scrollEdge ? scrollStep : at < low + scrollEdge ? -scrollStep : 0;
  scroller.scrollBy(by(event.clientX, left, right), by(event.clientY, top, bottom));
}
