import { Checkbox, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useIsNarrow } from '../../../ui/screen';
import { chooseAxes } from '../axes/chooseAxes';
import { RankingsControl } from '../bump/RankingsControl';
import type { Rankings } from '../bump/rankings';
import { tradeoffAxes } from '../drawing/draw';
import type { GraphView } from '../kinds/graphView';
import { mostRadarAxes } from '../radar/radar';
import { canBeDrawn, type Scene } from '../scene/scene';
import { movable, movedIndex } from '../sensitivity/movedShare';

interface ChartControlsProps {
  readonly scene: Scene;
  readonly view: GraphView;
  /** Of a chart of several rankings, once they are there. */
  readonly rankings: Rankings | null;
  readonly onChange: (patch: Partial<GraphView>) => void;
}

/** The controls of the current chart. */
export function ChartControls(props: ChartControlsProps) {
  switch (props.view.chart) {
    case 'contributions':
      return <BaselineControl {...props} />;
    case 'tradeoff':
      return <TradeoffControls {...props} />;
    case 'heat':
      return null;
    case 'bump':
      return <RankingsControl {...props} />;
    case 'acceptability':
      return <TriedControl {...props} />;
    case 'sensitivity':
      return <ShareControl {...props} />;
    default:
      return <AxesControl {...props} />;
  }
}

function BaselineControl({ scene, view, onChange }: ChartControlsProps) {
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

function TradeoffControls({ scene, view, onChange }: ChartControlsProps) {
  const axes = tradeoffAxes(scene, view);
  const options = scene.comparison.attributes
    .filter(canBeDrawn)
    .map(({ id, name }) => ({ value: id, label: name }));
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
        <Checkbox checked={view.isLogX} onChange={({ target }) => onChange({ isLogX: target.checked })}>
          Logarithmic
        </Checkbox>
      </AttributeSelect>
      <AttributeSelect
        label="Vertical axis"
        value={axes.y.id}
        options={options}
        onChange={(y) => onChange({ y })}
      >
        <Checkbox checked={view.isLogY} onChange={({ target }) => onChange({ isLogY: target.checked })}>
          Logarithmic
        </Checkbox>
      </AttributeSelect>
      <AttributeSelect
        label="Mark size"
        value={axes.size?.id ?? ''}
        options={[{ value: '', label: 'Same for all' }, ...options]}
        onChange={(size) => onChange({ size })}
      />
    </section>
  );
}

function TriedControl({ view, onChange }: ChartControlsProps) {
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

function ShareControl({ scene, view, onChange }: ChartControlsProps) {
  const { comparison, sum: ranking } = scene;
  const options = movable(comparison.attributes, ranking).map(({ id, name }) => ({ value: id, label: name }));
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
      <AttributeSelect
        label="Add a second attribute (map)"
        value={view.movedWith ?? ''}
        options={[{ value: '', label: 'None' }, ...options.filter(({ value }) => value !== moved)]}
        onChange={(id) => onChange({ moved, movedWith: id || null })}
      />
    </section>
  );
}

interface AttributeSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: { value: string; label: string }[];
  readonly onChange: (id: string) => void;
  /** How the axis is divided. */
  readonly children?: ReactNode;
}

function AttributeSelect({ label, value, options, onChange, children }: AttributeSelectProps) {
  const id = useId();
  return (
    <div className="graph-select">
      <div className="graph-select-head">
        <label htmlFor={id}>{label}</label>
        {children}
      </div>
      <Select
        id={id}
        value={value}
        options={options}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}

function AxesControl({ scene, view, onChange }: ChartControlsProps) {
  const id = useId();
  const options = scene.comparison.attributes.filter(canBeDrawn).map((attribute) => ({
    value: attribute.id,
    label: attribute.name,
  }));
  // All of them in one line leave the chart in view.
  const isNarrow = useIsNarrow();
  const isRadar = view.chart === 'radar';
  return (
    <section>
      <h2>Axes</h2>
      <div className="graph-select">
        <label htmlFor={id}>{isRadar ? 'Spokes, in order' : 'Axes, in order'}</label>
        <Select
          id={id}
          mode="multiple"
          {...(isNarrow && { maxTagCount: 'responsive' as const })}
          value={chooseAxes(scene, view).map((attribute) => attribute.id)}
          options={options}
          maxCount={isRadar ? mostRadarAxes : 24}
          onChange={(axes: string[]) => onChange({ axes })}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </div>
    </section>
  );
}
