import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { useLatest } from '../../ui/useLatest';

/** Where the entries of a long list lie along one axis, in px. */
export interface Axis {
  readonly count: number;
  /** The start of an entry. Of the count, the end of the last one. */
  readonly startOf: (index: number) => number;
}

/** Entries of one size, which need no list of their places, or each of its own. The first begins at `start`. */
export function axisOf(count: number, size: number | ((index: number) => number), start: number): Axis {
  if (typeof size === 'number') return { count, startOf: (index) => start + index * size };
  const starts = new Float64Array(count + 1).fill(start);
  for (let i = 0; i < count; i++) starts[i + 1] = (starts[i] ?? 0) + size(i);
  return { count, startOf: (index) => starts[index] ?? 0 };
}

/** The first entry that ends after a place, the last one if none does. */
export function indexAt({ count, startOf }: Axis, place: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(middle + 1) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface VisibleInput {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly axis: Axis;
  readonly isAcross?: boolean;
  /** The inner size of the scroller along the axis, in px. Nothing is rendered while it is 0. */
  readonly extent: number;
  /** How much of its start is covered by what doesn't scroll, in px. */
  readonly covered?: number;
  /** How many entries are rendered on either side of the visible ones. */
  readonly beside: number;
  /** Entries that are rendered wherever they are. -1 is none. */
  readonly kept: readonly number[];
}

/** The entries of an axis to render, ascending. Renders again only when others become visible. */
export function useVisible(input: VisibleInput) {
  const { scroller, axis, isAcross = false, extent, covered = 0, beside, kept } = input;
  const { count, startOf } = axis;
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const offset = useRef(0);
  const side = isAcross ? 'scrollLeft' : 'scrollTop';
  const visibleNow = () => {
    const from = Math.max(0, Math.min(offset.current, startOf(count) - extent));
    return { first: indexAt(axis, from), last: indexAt(axis, from + extent - 1) };
  };
  const visible = visibleNow();
  const latest = useLatest({ visible, visibleNow });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = () => {
      offset.current = element[side];
      const { visible: before, visibleNow: find } = latest();
      const now = find();
      if (now.first !== before.first || now.last !== before.last) renderAgain();
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [scroller, side, latest]);

  const indexes = new Set(kept.filter((index) => index >= 0 && index < count));
  const end = Math.min(visible.last + beside + 1, count);
  for (let index = Math.max(0, visible.first - beside); index < end; index++) indexes.add(index);
  return {
    indexes: extent > 0 ? [...indexes].sort((a, b) => a - b) : [],
    /** Scrolls no farther than needed to show a whole entry. For the last one, also what follows it. */
    show: (index: number) => {
      const ending = startOf(index + 1);
      const isBehind = ending >= offset.current + extent;
      const to = isBehind
        ? ending - (index < count - 1 ? extent : 0)
        : Math.min(offset.current, startOf(index) - covered);
      if (scroller.current !== null && to !== offset.current) scroller.current[side] = to;
    },
  };
}
