import { AttributeSelect } from '../scene/AttributeSelect';
import type { ChartControlProps } from '../scene/chartKind';

/** The most items offered in the list, the best ones. */
const mostOffered = 200;

/** Chooses the item whose most similar items are shown. */
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
