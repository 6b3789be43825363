import { Switch } from 'antd';
import { useId } from 'react';
import type { ChartControlProps } from '../scene/chartKind';

/** Chooses between scores and the lead over the baseline. */
export function BaselineControl({ scene, view, onChange }: ChartControlProps) {
  const labelId = useId();
  const { baseline } = scene;
  return (
    <section>
      <h2>Show</h2>
      <div className="graph-switch">
        <Switch
          aria-labelledby={labelId}
          disabled={baseline === null}
          checked={view.isVersusBaseline && baseline !== null}
          onChange={(isVersusBaseline) => onChange({ isVersusBaseline })}
        />
        <span id={labelId}>{baseline === null ? 'Versus the baseline' : `Versus ${baseline.name}`}</span>
      </div>
      {baseline === null && <p className="graph-muted">Choose a baseline in the table to compare with it.</p>}
    </section>
  );
}
