import { collectScored } from '../bars/collectScored';
import { AttributeSelect } from '../scene/AttributeSelect';
import type { ChartControlProps } from '../scene/chartKind';
import { choosePair } from './choosePair';

/** The item to begin with, and the one to end with. */
export function PairControl({ scene, view, onChange }: ChartControlProps) {
  const pair = choosePair(scene, view);
  // In a picture for each item all begin with the same.
  if (pair === null || view.panels === 'item') return null;
  const [from, to] = [pair.from.item.id, pair.to.item.id];
  const all = collectScored(scene).scored.map(({ item }) => ({ value: item.id, label: item.name }));
  const without = (id: string) => all.filter(({ value }) => value !== id);
  return (
    <section>
      <h2>Two items</h2>
      <AttributeSelect
        label="From"
        value={from}
        options={without(to)}
        onChange={(id) => onChange({ pair: [id, to] })}
      />
      <AttributeSelect
        label="To"
        value={to}
        options={without(from)}
        onChange={(id) => onChange({ pair: [from, id] })}
      />
    </section>
  );
}
