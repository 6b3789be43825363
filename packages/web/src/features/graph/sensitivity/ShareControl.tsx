import { AttributeSelect } from '../scene/AttributeSelect';
import { attributeOptions } from '../scene/attributeOptions';
import type { ChartControlProps } from '../scene/chartKind';
import { movable, movedIndex } from './movedShare';

/** Chooses the attribute whose weight moves, and optionally a second one. */
export function ShareControl({ scene, view, onChange }: ChartControlProps) {
  const { comparison, sum: ranking } = scene;
  const options = attributeOptions(movable(comparison.attributes, ranking));
  const moved = ranking.attributeIds[movedIndex(ranking, view.moved)];
  if (moved === undefined) return null;
  return (
    <section>
      <h2>Weight</h2>
      <AttributeSelect
        label="Attribute to move"
        value={moved}
        options={options}
        onChange={(id) => onChange({ moved: id })}
      />
      {view.panels === null && (
        <AttributeSelect
          label="Add a second attribute (map)"
          value={view.movedWith ?? ''}
          options={[{ value: '', label: 'None' }, ...options.filter(({ value }) => value !== moved)]}
          onChange={(id) => onChange({ moved, movedWith: id || null })}
        />
      )}
    </section>
  );
}
