import { AttributeSelect } from '../scene/AttributeSelect';
import type { ChartControlProps } from '../scene/chartKind';

/** Names that are made for a list; an item further behind is chosen in the table. */
const mostOffered = 200;

/** The item whose neighbours are looked for. */
export function SimilarControl({ scene, view, onChange }: ChartControlProps) {
  const { items, baseline } = scene;
  const chosen = items.find(({ id }) => id === view.near) ?? baseline ?? items[0];
  if (chosen === undefined) return null;
  const offered = items.slice(0, mostOffered);
  const all = offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <section>
      <h2>Similar to</h2>
      <AttributeSelect
        label="Item"
        value={chosen.id}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(near) => onChange({ near })}
      />
    </section>
  );
}
