import { useState } from 'react';
import { cellKey, startTicks, type Ticks } from './difference';

export interface TicksControl {
  readonly ticks: Ticks;
  readonly tickRows: (rows: readonly number[], isTicked: boolean) => void;
  readonly tickColumn: (index: number, isTicked: boolean) => void;
  readonly tickCell: (row: number, columnIndex: number, isTicked: boolean) => void;
  readonly tickRemoval: (ids: readonly string[], isTicked: boolean) => void;
  readonly tickScale: (index: number, isTicked: boolean) => void;
}

/** What the person leaves out of what a file changes; it stays while the columns are changed. */
export function useTicks(): TicksControl {
  const [ticks, setTicks] = useState<Ticks>(startTicks);
  const put = <K extends keyof Ticks>(name: K, next: (now: Ticks[K]) => Ticks[K]) =>
    setTicks((now) => ({ ...now, [name]: next(now[name]) }));
  return {
    ticks,
    tickRows: (rows, isTicked) => put('rowsOut', (now) => withEntries(now, rows, !isTicked)),
    tickColumn: (index, isTicked) => put('columnsOut', (now) => withEntries(now, [index], !isTicked)),
    tickCell: (row, columnIndex, isTicked) =>
      put('cellsOut', (now) => withEntries(now, [cellKey(row, columnIndex)], !isTicked)),
    tickRemoval: (ids, isTicked) => put('removedIds', (now) => withEntries(now, ids, isTicked)),
    tickScale: (index, isTicked) => put('scales', (now) => withEntries(now, [index], isTicked)),
  };
}

function withEntries<T>(set: ReadonlySet<T>, entries: readonly T[], isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  for (const entry of entries) {
    if (isIn) next.add(entry);
    else next.delete(entry);
  }
  return next;
}
