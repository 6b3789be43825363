import { ArrowLeftOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ECharts } from 'echarts/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useComparison, useRanking } from '../../comparison/comparisonContext';
import { VerdictLine } from '../../comparison/VerdictLine';
import { Loading } from '../../ui/Loading';
import { useTitle } from '../../ui/useTitle';
import { Chart } from './Chart';
import { ChartControls } from './ChartControls';
import { DrawnTable } from './DrawnTable';
import { draw } from './draw';
import { ExportMenu } from './ExportMenu';
import { type ChartKind, charts, formatGraphView, type GraphView, parseGraphView } from './graphView';
import { ItemChips } from './ItemChips';
import { NotShownLine } from './NotShownLine';
import { SourceLine } from './SourceLine';
import { useScene } from './useScene';
import { useWidth } from './useWidth';

export const chartNames: Record<ChartKind, string> = {
  contributions: 'Contributions',
  tradeoff: 'Trade-off',
  parallel: 'Parallel coordinates',
  radar: 'Radar',
};

/** The open comparison as a chart, with what it is made from at its side and the same in table and words below. */
export function GraphWorkspace() {
  const { comparison } = useComparison();
  const { reading } = useRanking();
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => parseGraphView(query), [query]);
  const [room, widthPx] = useWidth();
  const scene = useScene(view, widthPx);
  const drawing = useMemo(() => (scene ? draw(scene, view) : null), [scene, view]);
  const [chart, setChart] = useState<ECharts | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  useTitle(`${chartNames[view.chart]} of ${comparison.name}`);

  const change = (patch: Partial<GraphView>): void =>
    setQuery((now) => formatGraphView(now, { ...parseGraphView(now), ...patch }), { replace: true });

  const navigate = useNavigate();
  const explain = (itemId: string): void => {
    const search = new URLSearchParams(query);
    search.set('why', itemId);
    void navigate({ pathname: '/compare', search: search.toString() });
  };

  const heading = `${comparison.name}: ${chartNames[view.chart].toLowerCase()}`;
  return (
    <div className="graph">
      <header className="graph-head">
        <div>
          <Link to={{ pathname: '/compare', search: query.toString() }} className="graph-back">
            <ArrowLeftOutlined /> Back to the table
          </Link>
          <h1>{comparison.name}</h1>
        </div>
        {scene && drawing && drawing.heightPx > 0 && (
          <ExportMenu chart={chart} scene={scene} drawing={drawing} title={heading} />
        )}
      </header>
      <VerdictLine onExplain={explain} />
      <Segmented<ChartKind>
        className="graph-kinds"
        aria-label="Kind of chart"
        value={view.chart}
        onChange={(next) => change({ chart: next })}
        options={charts.map((kind) => ({ value: kind, label: chartNames[kind] }))}
      />
      <div className="graph-body">
        <aside className="graph-side" aria-label="What is drawn">
          {scene && <ChartControls scene={scene} view={view} onChange={change} />}
          {scene && <ItemChips scene={scene} view={view} hovered={hovered} onChange={change} />}
        </aside>
        <section className="graph-main" aria-label="Chart" ref={room}>
          {scene === null || drawing === null ? (
            <Loading what="resources" key={reading?.done} />
          ) : (
            <>
              {drawing.title && <h2 className="graph-finding">{drawing.title.text}</h2>}
              {drawing.subtitle !== '' && <p className="graph-subtitle">{drawing.subtitle}</p>}
              {drawing.table.rows.length > 0 && (
                <Chart
                  option={drawing.option}
                  heightPx={drawing.heightPx}
                  label={`${heading}. ${drawing.description.map(({ text }) => text).join(' ')}`}
                  onChart={setChart}
                  onHover={setHovered}
                />
              )}
              <NotShownLine notShown={drawing.notShown} />
              <div className="graph-words">
                {drawing.description
                  .filter(({ text }) => text !== drawing.title?.text && !drawing.subtitle.includes(text))
                  .map(({ text }) => (
                    <p key={text}>{text}</p>
                  ))}
              </div>
              <SourceLine comparison={comparison} />
              <DrawnTable table={drawing.table} hovered={hovered} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}
