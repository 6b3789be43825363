import { useCallback, useMemo, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import type { Line } from '../grid/gridProps';
import { type GroupedLines, groupedLines } from '../grid/groupedLines';
import type { ViewState } from '../view/viewState';
import { bestOfGroups, keysOf } from './groupFigures';
import type { ItemGroup } from './groupItems';
import type { ShownItems } from './useShownItems';

interface GroupedRows extends GroupedLines<number> {
  readonly lineAt: (line: number) => Line;
  readonly groupOf: (key: string) => ItemGroup | undefined;
  /** The best item of a group. */
  readonly bestOf: (key: string) => number | undefined;
  readonly isFolded: (key: string) => boolean;
  readonly turn: (key: string) => void;
  /** The key of an item's group. */
  readonly keyOf: (itemIndex: number) => string;
}

const none: ReadonlySet<string> = new Set();

/** The items of a list as rows below the headings of their groups, with pinned ones above. `null` without groups. */
export function useGroupedRows(
  indexes: readonly number[],
  groups: ShownItems['groups'],
  view: ViewState,
): GroupedRows | null {
  const { items } = useComparison().comparison;
  const { ranking } = useRanking();
  // Individually folded groups are remembered for this grouping.
  const id = `${view.group} ${view.isFolded}`;
  const [turned, setTurned] = useState({ id, keys: none });
  const keys = turned.id === id ? turned.keys : none;
  const isFolded = useCallback((key: string) => view.isFolded !== keys.has(key), [view.isFolded, keys]);
  const byKey = useMemo(() => groups && new Map(groups.map((group) => [group.key, group])), [groups]);
  const keyOf = useMemo(() => groups && keysOf(groups), [groups]);
  const best = useMemo(
    () => keyOf && byKey && ranking && bestOfGroups(keyOf, byKey.size, ranking),
    [keyOf, byKey, ranking],
  );
  const laidOut = useMemo(() => {
    if (keyOf === null) return null;
    const pinned = new Set(view.pinned);
    const groupOf = (index: number) => (pinned.has(items[index]?.id ?? '') ? '' : (keyOf.get(index) ?? ''));
    const grouped = groupedLines(indexes, groupOf, isFolded);
    return { ...grouped, lineAt: (line: number) => grouped.lines[line] ?? { kind: 'heading', name: '' } };
  }, [keyOf, indexes, isFolded, view.pinned, items]);
  if (laidOut === null) return null;
  return {
    ...laidOut,
    isFolded,
    groupOf: (key) => byKey?.get(key),
    bestOf: (key) => best?.get(key),
    keyOf: (itemIndex) => keyOf?.get(itemIndex) ?? '',
    turn: (key) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      setTurned({ id, keys: next });
    },
  };
}
