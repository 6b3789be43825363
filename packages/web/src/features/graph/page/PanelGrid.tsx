import type { ECharts } from 'echarts/core';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { panelColumns, panelGapPx } from '../drawing/drawPanels';
import { chartTextOf } from '../drawing/headOf';
import { useAnnotate } from '../drawing/useAnnotate';
import type { ChartKind } from '../kinds/chartKinds';
import { partsOf } from '../kinds/chartKinds';
import type { Drawing, Panel } from '../scene/scene';
import { Chart } from './Chart';
import type { DrawnPicture } from './exportPicture';
import { gridPicture } from './gridPicture';
import './panelGrid.css';

const ChartWalk = lazyPart(() => import('./ChartWalk'), 'ChartWalk');

interface PanelGridProps {
  readonly kind: ChartKind;
  readonly panels: readonly Panel[];
  readonly legend: Drawing['legend'];
  readonly widthPx: number;
  /** The subject of the charts. */
  readonly label: string;
  /** Receives all panels as one picture, and `null` when unmounted. */
  readonly onPicture: (picture: DrawnPicture | null) => void;
  readonly onHover: (itemName: string | null) => void;
}

/** Small multiples: a chart with its finding for each group or item. */
export function PanelGrid({ kind, panels, legend, widthPx, label, onPicture, onHover }: PanelGridProps) {
  const charts = useRef(new Map<string, ECharts>());
  const [drawnCount, setDrawnCount] = useState(0);
  const [above, setAbove] = useState<ECharts | null>(null);
  const columns = panelColumns(widthPx, panels.length);
  const keep = useCallback((name: string, chart: ECharts | null) => {
    if (chart === null) charts.current.delete(name);
    else charts.current.set(name, chart);
    setDrawnCount(charts.current.size);
  }, []);
  useEffect(() => {
    const isDrawn = panels.every(({ name, drawing }) => isEmpty(drawing) || charts.current.has(name));
    const drawn = panels.map((panel) => ({ ...panel, chart: charts.current.get(panel.name) ?? null }));
    onPicture(isDrawn && drawnCount > 0 ? gridPicture(drawn, columns, above) : null);
    return () => onPicture(null);
  }, [panels, drawnCount, columns, above, onPicture]);
  return (
    <div
      className="chart-panels"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: panelGapPx }}
    >
      {legend !== undefined && (
        <div className="chart-panels-legend">
          <Chart
            option={legend.option}
            heightPx={legend.heightPx}
            label="Legend"
            describedBy="graph-words"
            annotate={null}
            onChart={setAbove}
            onHover={noHover}
          />
        </div>
      )}
      {panels.map((panel) => (
        <PanelChart
          key={panel.name}
          kind={kind}
          panel={panel}
          label={label}
          onChart={keep}
          onHover={onHover}
        />
      ))}
    </div>
  );
}

const noHover = () => {};
const isEmpty = ({ table }: Panel['drawing']): boolean => table.rows.length === 0;

interface PanelChartProps extends Pick<PanelGridProps, 'kind' | 'label' | 'onHover'> {
  readonly panel: Panel;
  readonly onChart: (name: string, chart: ECharts | null) => void;
}

function PanelChart({ kind, panel, label, onChart, onHover }: PanelChartProps) {
  const { name, count, said, scene, drawing } = panel;
  const [chart, setChart] = useState<ECharts | null>(null);
  const { annotate } = useAnnotate(kind, panel);
  const keep = useCallback(
    (drawn: ECharts | null) => {
      setChart(drawn);
      onChart(name, drawn);
    },
    [name, onChart],
  );
  return (
    <section className="chart-panel-cell" aria-label={name}>
      <div>
        <h3>
          {name} <span className="quiet">{count}</span>
        </h3>
        {said.map((text) => (
          <p key={text} className="quiet">
            {text}
          </p>
        ))}
      </div>
      {isEmpty(drawing) ? (
        <div />
      ) : (
        <div className="graph-plot">
          <Chart
            option={drawing.option}
            heightPx={drawing.heightPx}
            label={`${label}, ${name}. ${drawing.title?.text ?? ''}`}
            describedBy="graph-subtitle graph-words"
            annotate={annotate}
            onChart={keep}
            onHover={onHover}
          />
          {chart !== null && (
            <Suspense>
              <ChartWalk
                kind={kind}
                chart={chart}
                scene={scene}
                drawing={drawing}
                annotations={chartTextOf(scene.comparison.settings, kind).annotations ?? []}
                onAnnotate={undefined}
                onItem={onHover}
                hasPlaces={partsOf(kind).isOfPlaces !== true}
              />
            </Suspense>
          )}
        </div>
      )}
    </section>
  );
}
