import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { init } from '../drawing/echarts';

interface ChartProps {
  readonly option: EChartsCoreOption;
  readonly heightPx: number;
  /** What the picture shows in a sentence, for those who do not see it. */
  readonly label: string;
  /** Ids of the elements that say the rest. */
  readonly describedBy: string;
  /** The drawing with what was written at its marks, once these are drawn. */
  readonly annotate: ((chart: ECharts) => EChartsCoreOption) | null;
  /** Handed the chart once it is drawn, to export what it draws; `null` when it goes. */
  readonly onChart: (chart: ECharts | null) => void;
  /** Name of the item under the pointer, or `null`. */
  readonly onHover: (itemName: string | null) => void;
}

/** Longer than the library takes to find the part of a path under the pointer, which is 30 ms. */
const restMs = 40;

/** On paper the drawing keeps its size and is scaled as it is. */
const isOnPaper = () => window.matchMedia('print').matches;

/** ECharts in a React element: it lives as long as the element and follows its size. */
export function Chart({ option, heightPx, label, describedBy, annotate, onChart, onHover }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const live = useRef<ECharts | null>(null);
  const isBegun = useRef(false);
  const hover = useRef(onHover);
  hover.current = onHover;

  useLayoutEffect(() => {
    if (host.current === null) return;
    const chart = init(host.current, null, { renderer: 'svg' });
    live.current = chart;
    chart.on('mousemove', (event) => hover.current(event.name || event.seriesName || null));
    chart.on('mouseout', () => hover.current(null));
    const { current: element } = host;
    // Where many parts are one path the library finds the part a little later, and tells nobody: it is asked again.
    let asking = 0;
    const stopAsking = () => window.clearTimeout(asking);
    const askAgain = (event: MouseEvent) => {
      stopAsking();
      asking = window.setTimeout(() => chart.getZr().handler.dispatch('mousemove', event), restMs);
    };
    element.addEventListener('mousemove', askAgain);
    element.addEventListener('mouseleave', stopAsking);
    const observer = new ResizeObserver(() => {
      const isAsLarge =
        chart.getWidth() === element.clientWidth && chart.getHeight() === element.clientHeight;
      if (!isAsLarge && !isOnPaper()) chart.resize();
    });
    observer.observe(element);
    chart.on('finished', () => {
      const svg = host.current?.querySelector('svg');
      svg?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
    });
    return () => {
      stopAsking();
      observer.disconnect();
      onChart(null);
      live.current = null;
      isBegun.current = false;
      chart.dispose();
    };
  }, [onChart]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing of another height needs its room first
  useEffect(() => {
    const chart = live.current;
    const draw = () => {
      // The room alone: what was drawn before is not drawn once more.
      if (!isOnPaper()) chart?.getZr().resize();
      chart?.setOption(option, { notMerge: true });
      if (chart !== null && annotate !== null) chart.setOption(annotate(chart), { notMerge: true });
      onChart(chart);
    };
    if (isBegun.current) return draw();
    // The page with its words comes first: the library takes as long again.
    const begun = window.setTimeout(() => {
      isBegun.current = true;
      draw();
    });
    return () => window.clearTimeout(begun);
  }, [option, heightPx, annotate]);

  return (
    <div
      ref={host}
      className="graph-chart"
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      style={{ height: heightPx, width: '100%' }}
    />
  );
}
