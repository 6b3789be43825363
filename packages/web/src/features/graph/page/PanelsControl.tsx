import { AttributeSelect } from '../scene/AttributeSelect';
import { attributeOptions } from '../scene/attributeOptions';
import type { ChartControlProps, PanelsBy } from '../scene/chartKind';
import { groupAttributes } from '../scene/groupAttributes';

interface PanelsControlProps extends Pick<ChartControlProps, 'scene' | 'view' | 'onChange'> {
  /** What the kind can have panels for. */
  readonly by: readonly PanelsBy[];
}

/** Chooses one chart, or one per item or group. */
export function PanelsControl({ scene, view, by, onChange }: PanelsControlProps) {
  const options = [
    { value: '', label: 'One chart' },
    ...(by.includes('item') ? [{ value: 'item', label: 'By item' }] : []),
    ...(by.includes('group')
      ? attributeOptions(groupAttributes(scene.comparison)).map(({ value, label }) => ({
          value,
          label: `By ${label}`,
        }))
      : []),
  ];
  if (options.length === 1) return null;
  return (
    <section>
      <AttributeSelect
        label="Small multiples"
        value={options.some(({ value }) => value === view.panels) ? (view.panels ?? '') : ''}
        options={options}
        onChange={(id) => onChange({ panels: id || null })}
      />
    </section>
  );
}
