import type { ReactNode } from 'react';
import { useGroups } from '../../list/useGroups';
import { useView } from '../../view/useView';
import type { SceneItem } from '../scene/scene';

interface GroupedChipsProps {
  readonly items: readonly SceneItem[];
  readonly chipsOf: (items: readonly SceneItem[]) => ReactNode;
}

/** The items of the chart below their headings in the table. */
export function GroupedChips({ items, chipsOf }: GroupedChipsProps) {
  const [{ group, isFolded }] = useView();
  const groups = useGroups(
    items.map(({ index }) => index),
    group,
  );
  if (groups === null) return <ul>{chipsOf(items)}</ul>;
  const at = new Map(items.map((item) => [item.index, item]));
  return groups.map(({ key, name, itemIndexes }) => (
    <div key={key}>
      <h3 className="graph-group quiet">{name}</h3>
      {!isFolded && <ul>{chipsOf(itemIndexes.flatMap((index) => at.get(index) ?? []))}</ul>}
    </div>
  ));
}
