import { Checkbox } from 'antd';
import type { ChartControlProps } from '../scene/chartKind';

/** Chooses between sampling weightings near the current one and all weightings. */
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
