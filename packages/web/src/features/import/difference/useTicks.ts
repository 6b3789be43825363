import { useState } from 'react';
import { withEntries } from '../../../ui/withEntries';
import { cellKey, startTicks, type Ticks } from './difference';

export type TicksControl = ReturnType<typeof useTicks>;

/** What the person unticks. It stays while the columns are edited. */
export function useTicks() {
  const [ticks, setTicks] = useState<Ticks>(startTicks);
  const put = <K extends keyof Ticks>(name: K, next: (now: Ticks[K]) => Ticks[K]) =>
    setTicks((now) => ({ ...now, [name]: next(now[name]) }));
  return {
    ticks,
    tickRows: (rows: readonly number[], isTicked: boolean) =>
      put('rowsOut', (now) => withEntries(now, rows, !isTicked)),
    tickColumn: (index: number, isTicked: boolean) =>
      put('columnsOut', (now) => withEntries(now, [index], !isTicked)),
    tickCell: (row: number, columnIndex: number, isTicked: boolean) =>
      put('cellsOut', (now) => withEntries(now, [cellKey(row, columnIndex)], !isTicked)),
    tickRemoval: (ids: readonly string[], isTicked: boolean) =>
      put('removedIds', (now) => withEntries(now, ids, isTicked)),
    tickScale: (index: number, isTicked: boolean) =>
      put('scales', (now) => withEntries(now, [index], isTicked)),
  };
}
