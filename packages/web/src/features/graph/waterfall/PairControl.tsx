import { collectScored } from '../bars/collectScored';
import { AttributeSelect } from '../scene/AttributeSelect';
import type { ChartControlProps } from '../scene/chartKind';
import { choosePair } from './choosePair';

/** Chooses the item to start from and the one to end at. */
export function PairControl({ scene, view, onChange }: ChartControlProps) {
  const pair = choosePair(scene, view);
  // With a panel for each item, all panels start from the same item.
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
