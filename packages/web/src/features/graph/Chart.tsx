import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { init } from './echarts';

interface ChartProps {
  readonly option: EChartsCoreOption;
  readonly heightPx: number;
  /** What the picture shows, for those who do not see it; the table below says the rest. */
  readonly label: string;
  /** Handed the chart while it lives, to export what it draws; `null` when it goes. */
  readonly onChart: (chart: ECharts | null) => void;
  /** Name of the item under the pointer, or `null`. */
  readonly onHover: (itemName: string | null) => void;
}

/** On paper the drawing keeps its size and is scaled as it is. */
const isOnPaper = () => window.matchMedia('print').matches;

/** ECharts in a React element: it lives as long as the element and follows its size. */
export function Chart({ option, heightPx, label, onChart, onHover }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const live = useRef<ECharts | null>(null);
  const hover = useRef(onHover);
  hover.current = onHover;

  useLayoutEffect(() => {
    if (host.current === null) return;
    const chart = init(host.current, null, { renderer: 'svg' });
    live.current = chart;
    onChart(chart);
    chart.on('mouseover', (event) => hover.current(event.name || event.seriesName || null));
    chart.on('mouseout', () => hover.current(null));
    const observer = new ResizeObserver(() => {
      if (!isOnPaper()) chart.resize();
    });
    observer.observe(host.current);
    chart.on('finished', () => {
      const svg = host.current?.querySelector('svg');
      svg?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
    });
    return () => {
      observer.disconnect();
      onChart(null);
      live.current = null;
      chart.dispose();
    };
  }, [onChart]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing of another height needs its room first
  useEffect(() => {
    if (!isOnPaper()) live.current?.resize();
    live.current?.setOption(option, { notMerge: true });
  }, [option, heightPx]);

  return (
    <div
      ref={host}
      className="graph-chart"
      role="img"
      aria-label={label}
      style={{ height: heightPx, width: '100%' }}
    />
  );
}
