import type { ECharts } from 'echarts/core';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useComparison } from '../../../ranked/comparisonContext';
import { ListChoice } from '../../../ui/ListChoice';
import { Loading } from '../../../ui/Loading';
import { lazyPart } from '../../../ui/lazyPart';
import { AsidePanel } from '../../view/AsidePanel';
import { type ChartMark, chartMarks, type DrawnChart } from '../drawing/chartMarks';
import { DrawingWords } from '../drawing/DrawingWords';
import { chartTextOf, headOf, noHead } from '../drawing/headOf';
import { NotShownLine } from '../drawing/NotShownLine';
import { useAnnotate } from '../drawing/useAnnotate';
import { useDrawing } from '../drawing/useDrawing';
import { type ChartKind, chartKinds, chartsFor, partsOf } from '../kinds/chartKinds';
import { formatGraphView, parseGraphView } from '../kinds/graphView';
import type { Drawing } from '../scene/scene';
import { Chart } from './Chart';
import { useTableColours, useTableMark, useTablePoint } from './tablePoint';
import { useWidth } from './useWidth';
import './graph.css';
import './chartPanel.css';

const ChartBrush = lazyPart(() => import('./ChartBrush'), 'ChartBrush');
const ChartWalk = lazyPart(() => import('./ChartWalk'), 'ChartWalk');

/** Shows the chart of the address beside the table. An item that is pointed at or reached by keys in one is highlighted in the other. */
export function ChartPanel({ onClose }: { readonly onClose: () => void }) {
  const [query, setQuery] = useSearchParams();
  // There is room for only one chart beside the table.
  const view = useMemo(() => ({ ...parseGraphView(query), panels: null }), [query]);
  const [room, widthPx] = useWidth();
  const { drawn, status } = useDrawing(view, widthPx);
  const [chart, setChart] = useState<ECharts | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const wordsId = useId();
  const pointedId = useTablePoint();
  const { scene, drawing } = drawn ?? { scene: null, drawing: null };
  useTableColours(view.chart, drawn);
  useTableMark(scene?.items.find(({ name }) => name === hovered)?.id ?? null);
  const head = drawn === null ? noHead : headOf(drawn.scene, view.chart, drawn.drawing);
  const { annotate } = useAnnotate(view.chart, drawn);
  const { settings } = useComparison().comparison;
  const kinds = chartsFor(settings.method?.id ?? null, view.chart).map(
    (kind) => [kind, chartKinds[kind].name] as const,
  );
  const page = new URLSearchParams(query);
  page.delete('panel');
  const choose = (kind: ChartKind) =>
    setQuery((now) => formatGraphView(now, { ...parseGraphView(now), chart: kind }), { replace: true });
  return (
    <AsidePanel
      className="chart-panel"
      title="Chart"
      onClose={onClose}
      tools={<Link to={{ pathname: '/compare/graph', search: `?${page}` }}>Full page</Link>}
    >
      <ListChoice aria-label="Kind of chart" value={view.chart} options={kinds} onChoose={choose} />
      <div ref={room}>
        {scene === null || drawing === null ? (
          <Loading what="resources" />
        ) : (
          <>
            {head.title !== null && <p className="graph-finding">{head.title}</p>}
            {head.subtitle !== '' && <p className="graph-subtitle quiet">{head.subtitle}</p>}
            {drawing.table.rows.length > 0 && (
              <div className="graph-plot">
                <Chart
                  option={drawing.option}
                  heightPx={drawing.heightPx}
                  label={head.title ?? chartKinds[view.chart].name}
                  describedBy={wordsId}
                  annotate={annotate}
                  onChart={setChart}
                  onHover={setHovered}
                />
                {chart !== null && pointedId !== null && (
                  <PointedMarks
                    chart={chart}
                    drawing={drawing}
                    name={scene.items.find(({ id }) => id === pointedId)?.name ?? null}
                  />
                )}
                {chart !== null && (
                  <Suspense>
                    {drawing.rangesIn !== undefined && (
                      <ChartBrush chart={chart} scene={scene} drawing={drawing} />
                    )}
                    <ChartWalk
                      kind={view.chart}
                      chart={chart}
                      scene={scene}
                      drawing={drawing}
                      annotations={chartTextOf(settings, view.chart).annotations ?? []}
                      onAnnotate={undefined}
                      onItem={setHovered}
                      hasPlaces={partsOf(view.chart).isOfPlaces !== true}
                    />
                  </Suspense>
                )}
                {drawing.overlay}
              </div>
            )}
            {drawing.heightPx === 0 && drawing.description.length === 0 && <p role="status">{status}</p>}
            <NotShownLine notShown={drawing.notShown} />
            <div id={wordsId}>
              <DrawingWords head={head} drawing={drawing} />
            </div>
          </>
        )}
      </div>
    </AsidePanel>
  );
}

interface PointedMarksProps {
  readonly chart: ECharts;
  readonly drawing: Drawing;
  readonly name: string | null;
}

/** A ring around each mark of the item pointed at in the table. */
function PointedMarks({ chart, drawing, name }: PointedMarksProps) {
  const [marks, setMarks] = useState<readonly ChartMark[]>([]);
  useEffect(() => {
    const { marks } = chartMarks(chart as unknown as DrawnChart, drawing);
    setMarks(name === null ? [] : marks.filter(({ hint }) => hint().split('\n')[0] === name));
  }, [chart, drawing, name]);
  return marks.map(({ series, index, box }) =>
    box === null ? null : (
      <span
        key={`${series} ${index}`}
        className="chart-panel-ring"
        style={{ left: box.x - 2, top: box.y - 2, width: box.width + 4, height: box.height + 4 }}
      />
    ),
  );
}
