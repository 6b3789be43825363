import { Select } from 'antd';
import { useId } from 'react';
import { useIsNarrow } from '../../../ui/screen';
import { attributeOptions } from '../scene/attributeOptions';
import type { ChartControlProps } from '../scene/chartKind';
import { canBeDrawn } from '../scene/scene';
import { chooseAxes } from './chooseAxes';

interface AxesControlProps extends ChartControlProps {
  readonly label?: string;
  readonly most?: number;
}

/** Chooses the attributes of the axes, in order. */
export function AxesControl({
  scene,
  view,
  onChange,
  label = 'Axes, in order',
  most = 24,
}: AxesControlProps) {
  const id = useId();
  const options = attributeOptions(scene.comparison.attributes.filter(canBeDrawn));
  // One line for all of them keeps the chart visible.
  const isNarrow = useIsNarrow();
  return (
    <section>
      <h2>Axes</h2>
      <div className="graph-select">
        <label htmlFor={id}>{label}</label>
        <Select
          id={id}
          mode="multiple"
          {...(isNarrow && { maxTagCount: 'responsive' as const })}
          value={chooseAxes(scene, view).map((attribute) => attribute.id)}
          options={options}
          maxCount={most}
          onChange={(axes: string[]) => onChange({ axes })}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </div>
    </section>
  );
}
