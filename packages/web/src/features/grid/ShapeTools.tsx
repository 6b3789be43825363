import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../../ui/useLatest';
import { boundWidth } from '../view/viewState';
import { followPointer } from './followPointer';
import type { GridProps } from './gridProps';
import { addressIn } from './useGridMenu';
import { useSaySorted } from './useSaySorted';
import './shapeTools.css';

interface ShapeToolsProps extends Pick<GridProps, 'onWidth' | 'onReorder' | 'sorted'> {
  readonly table: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly widthAt: (column: number) => number;
}

/** The line at which a column or row would end, in px from the start of the table. */
interface Mark {
  readonly along: 'rows' | 'columns';
  readonly at: number;
  /** How far the table is scrolled in the other direction. */
  readonly across: number;
}

/** In px: the width of a head's edge, how far a head is dragged before it moves, and how near an edge the table scrolls. */
const edge = 5;
const start = 6;
const margin = 32;

/**
 * Mouse actions on heads: dragging an edge sets a width, a double click fits the content, dragging a head moves an item
 * or attribute.
 */
export function ShapeTools({ table, scroller, ...props }: ShapeToolsProps) {
  const [mark, setMark] = useState<Mark | null>(null);
  const latest = useLatest({ ...props, saySorted: useSaySorted() });
  useEffect(() => {
    const grid = table.current;
    const frame = scroller.current;
    if (grid === null || frame === null) return;

    /** Finds the column whose edge is under the pointer. */
    const edgeAt = ({ target, clientX, pointerType }: PointerEvent): number | null => {
      const head = target instanceof Element ? target.closest('thead tr:first-child > *') : null;
      if (head === null || pointerType === 'touch' || latest().onWidth === null) return null;
      if (head.getBoundingClientRect().right - clientX > edge) return null;
      return head.matches('.corner') ? -1 : (addressIn(head)?.column ?? null);
    };

    const beginWidth = (down: PointerEvent, column: number) => {
      const from = latest().widthAt(column);
      const widthBy = ({ clientX }: PointerEvent) => boundWidth(from + clientX - down.clientX);
      const left = frame.getBoundingClientRect().left - frame.scrollLeft;
      return followPointer({
        onMove: (event) =>
          setMark({
            along: 'columns',
            at: down.clientX - left + widthBy(event) - from,
            across: frame.scrollTop,
          }),
        onEnd: (event) => {
          setMark(null);
          if (event !== null && event.clientX !== down.clientX) latest().onWidth?.(column, widthBy(event));
        },
      });
    };

    const beginMove = (down: PointerEvent) => {
      const address = addressIn(down.target instanceof Element ? down.target.closest('th') : null);
      if (latest().onReorder === null || address === null) return null;
      const along = address.row < 0 ? 'columns' : 'rows';
      const isAcross = along === 'columns';
      const placeOf = ({ row, column }: typeof address) => (isAcross ? column : row);
      let landing: { readonly to: number; readonly isAfter: boolean } | null = null;
      const follow = ({ clientX, clientY }: PointerEvent) => {
        const [now, before] = isAcross ? [clientX, down.clientX] : [clientY, down.clientY];
        if (landing === null && Math.abs(now - before) < start) return;
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        const [near, far] = isAcross ? [left, right] : [top, bottom];
        const pull = now > far - margin ? margin : now < near + margin ? -margin : 0;
        frame.scrollBy(isAcross ? { left: pull } : { top: pull });
        const cell = document.elementFromPoint(clientX, clientY)?.closest('td, th') ?? null;
        const target = grid.contains(cell) ? addressIn(cell) : null;
        if (cell === null || target === null || placeOf(target) < 0) return;
        const box = cell.getBoundingClientRect();
        const [from, to] = isAcross ? [box.left, box.right] : [box.top, box.bottom];
        const isAfter = now > (from + to) / 2;
        landing = { to: placeOf(target), isAfter };
        const { scrollLeft, scrollTop } = frame;
        const [scrolled, across] = isAcross ? [scrollLeft, scrollTop] : [scrollTop, scrollLeft];
        if (latest().sorted !== along)
          setMark({ along, at: (isAfter ? to : from) - near + scrolled, across });
      };
      return followPointer({
        onMove: follow,
        onEnd: (event) => {
          setMark(null);
          const from = placeOf(address);
          if (event === null || landing === null || landing.to === from) return;
          if (latest().sorted === along) latest().saySorted();
          else latest().onReorder?.(along, from, landing.to, landing.isAfter);
        },
      });
    };

    let leave: (() => void) | null = null;
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const column = edgeAt(event);
      // A press on a head's edge does nothing else.
      if (column !== null) event.stopPropagation();
      if (event.target instanceof Element && event.target.closest('input, select, [aria-haspopup]') !== null)
        return;
      leave = column === null ? beginMove(event) : beginWidth(event, column);
    };
    const onHover = (event: PointerEvent) => grid.toggleAttribute('data-edge', edgeAt(event) !== null);
    const onDouble = (event: MouseEvent) => {
      const column = edgeAt(event as PointerEvent);
      if (column === null) return;
      event.stopPropagation();
      latest().onWidth?.(column, fittingWidth(grid, column));
    };
    grid.addEventListener('pointerdown', onDown, { capture: true });
    grid.addEventListener('pointermove', onHover);
    grid.addEventListener('dblclick', onDouble, { capture: true });
    return () => {
      leave?.();
      grid.removeEventListener('pointerdown', onDown, { capture: true });
      grid.removeEventListener('pointermove', onHover);
      grid.removeEventListener('dblclick', onDouble, { capture: true });
    };
  }, [table, scroller, latest]);

  if (mark === null) return null;
  const { at, across } = mark;
  const place = mark.along === 'columns' ? { left: at, top: across } : { top: at, left: across };
  return <div className={`shape-mark ${mark.along}`} style={place} />;
}

/** Selectors of texts in cells and heads, with the px beside each of them. */
const besides: Readonly<Record<string, number>> = {
  '.cell .value': 44,
  '.item-name': 52,
  '.attribute-name': 170,
  '.list-sort .ellipsis': 52,
  '.list-row-head > .ellipsis': 110,
};

/** The width in px at which the rendered texts of a column fit on one line, within the limits of a column. */
function fittingWidth(table: HTMLElement, column: number): number {
  const context = document.createElement('canvas').getContext('2d');
  let most = 0;
  for (const cell of table.querySelectorAll(`[aria-colindex="${column + 2}"]`)) {
    for (const [selector, beside] of Object.entries(besides)) {
      const text = cell.querySelector(selector);
      if (context === null || text === null) continue;
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      most = Math.max(most, context.measureText(text.textContent).width + beside);
    }
  }
  return boundWidth(most);
}
