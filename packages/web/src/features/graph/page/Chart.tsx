import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { init } from '../drawing/echarts';

interface ChartProps {
  readonly option: EChartsCoreOption;
  readonly heightPx: number;
  /** A sentence about the picture for people who can't see it. */
  readonly label: string;
  /** Ids of the elements with the rest of the description. */
  readonly describedBy: string;
  /** The drawing with annotations, once its marks are drawn. */
  readonly annotate: ((chart: ECharts) => EChartsCoreOption) | null;
  /** Receives the chart once it is drawn, for exports, and `null` when it is unmounted. */
  readonly onChart: (chart: ECharts | null) => void;
  /** Name of the item under the pointer, or `null`. */
  readonly onHover: (itemName: string | null) => void;
}

/** Longer than the 30 ms that the library takes to find the part of a path under the pointer. */
const restMs = 40;

/** On paper, the drawing keeps its size and is scaled. */
const isOnPaper = () => window.matchMedia('print').matches;

/** Leaves the elements of the first drawing to the next flush or frame, because creating them takes as long as the layout. */
function withoutElements(chart: ECharts, layOut: () => void): void {
  const zr = chart.getZr();
  const { flush } = zr;
  zr.flush = () => undefined;
  try {
    layOut();
  } finally {
    zr.flush = flush;
  }
}

/** ECharts in a React element. It lives as long as the element and follows its size. */
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
    // If many parts are one path, the library finds the part a little later without an event, so it is asked again.
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
    if (chart === null) return;
    const layOut = () => {
      // Only resizes the area, so that the old drawing isn't drawn again.
      if (!isOnPaper()) chart.getZr().resize();
      chart.setOption(option, { notMerge: true });
    };
    const finish = () => {
      if (annotate !== null) chart.setOption(annotate(chart), { notMerge: true });
      onChart(chart);
    };
    if (isBegun.current) {
      layOut();
      return finish();
    }
    let timer = 0;
    const afterwards = (act: () => void) => {
      timer = window.setTimeout(() => {
        // A chart that leaves the page is gone a moment before its timers are cleared.
        if (live.current === chart) act();
      });
    };
    // The page's text is shown first, because the library takes as long again.
    afterwards(() => {
      isBegun.current = true;
      withoutElements(chart, layOut);
      afterwards(() => {
        chart.getZr().flush();
        finish();
      });
    });
    return () => window.clearTimeout(timer);
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
