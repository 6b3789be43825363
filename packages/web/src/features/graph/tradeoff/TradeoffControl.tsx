import { isMeasured, takeAllSteps } from '@tertium/engine';
import { Checkbox } from 'antd';
import { AttributeSelect } from '../scene/AttributeSelect';
import { attributeOptions } from '../scene/attributeOptions';
import type { ChartControlProps } from '../scene/chartKind';
import { canBeDrawn } from '../scene/scene';
import { tradeoffAxes } from './tradeoffAxes';

/** The attributes of the two axes and of the size of the marks. */
export function TradeoffControl({ scene, view, onChange }: ChartControlProps) {
  // Already found when the chart was drawn, so nothing is computed here.
  const axes = takeAllSteps(tradeoffAxes(scene, view));
  const options = attributeOptions(scene.comparison.attributes.filter(canBeDrawn));
  if (axes === null) return null;
  return (
    <section>
      <h2>Axes</h2>
      <AttributeSelect
        label="Horizontal axis"
        value={axes.x.id}
        options={options}
        onChange={(x) => onChange({ x })}
      >
        {isMeasured(axes.x.type) && (
          <Checkbox checked={view.isLogX} onChange={({ target }) => onChange({ isLogX: target.checked })}>
            Logarithmic
          </Checkbox>
        )}
      </AttributeSelect>
      <AttributeSelect
        label="Vertical axis"
        value={axes.y.id}
        options={options}
        onChange={(y) => onChange({ y })}
      >
        {isMeasured(axes.y.type) && (
          <Checkbox checked={view.isLogY} onChange={({ target }) => onChange({ isLogY: target.checked })}>
            Logarithmic
          </Checkbox>
        )}
      </AttributeSelect>
      <AttributeSelect
        label="Mark size"
        value={axes.size?.id ?? ''}
        options={[{ value: '', label: 'Same for all' }, ...options]}
        onChange={(size) => onChange({ size })}
      />
      <Checkbox checked={view.isTrend} onChange={({ target }) => onChange({ isTrend: target.checked })}>
        Trend line
      </Checkbox>
    </section>
  );
}
