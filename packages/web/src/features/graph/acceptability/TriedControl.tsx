import { Checkbox } from 'antd';
import type { ChartControlProps } from '../scene/chartKind';

/** Whether weightings near the present ones are sampled, or all there are. */
export function TriedControl({ view, onChange }: ChartControlProps) {
  return (
    <section>
      <h2>Sampled weightings</h2>
      <Checkbox
        checked={view.isAllWeights}
        onChange={({ target }) => onChange({ isAllWeights: target.checked })}
      >
        All possible, not just similar ones
      </Checkbox>
    </section>
  );
}
