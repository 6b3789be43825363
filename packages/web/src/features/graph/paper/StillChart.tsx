import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { init } from '../drawing/echarts';

interface StillChartProps {
  readonly option: EChartsCoreOption;
  /** The drawing with what was written at its marks, once these are drawn. */
  readonly annotate: ((chart: ECharts) => EChartsCoreOption) | null;
  readonly widthPx: number;
  readonly heightPx: number;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
}

/** A chart as a picture: the drawing of the library without the library, as wide as its place. */
export function StillChart({ option, annotate, widthPx, heightPx, label }: StillChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<EChartsCoreOption | null>(null);
  useEffect(() => {
    const stage = document.createElement('div');
    const chart = init(stage, null, { renderer: 'svg', width: widthPx, height: heightPx });
    chart.on('finished', () => {
      const svg = stage.querySelector('svg');
      if (svg === null) return;
      place.current?.replaceChildren(stillCopy(svg, widthPx, heightPx));
      setDrawn(option);
    });
    chart.setOption(option);
    if (annotate !== null) chart.setOption(annotate(chart), { notMerge: true });
    return () => chart.dispose();
  }, [option, annotate, widthPx, heightPx]);
  return (
    <div className="report-chart" role="img" aria-label={label}>
      <div ref={place} />
      {drawn !== option && <p className="report-waiting">Drawing…</p>}
    </div>
  );
}

/** A copy that keeps its form where no style may stand in an element, as in a page that allows nothing but its own sheet. */
function stillCopy(svg: SVGSVGElement, widthPx: number, heightPx: number): Node {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const element of [copy, ...copy.querySelectorAll<SVGElement>('[style]')]) {
    const { style } = element;
    if (element !== copy)
      for (const property of style) element.setAttribute(property, style.getPropertyValue(property));
    element.removeAttribute('style');
  }
  for (const name of ['width', 'height']) copy.removeAttribute(name);
  copy.setAttribute('viewBox', `0 0 ${widthPx} ${heightPx}`);
  copy.setAttribute('aria-hidden', 'true');
  return copy;
}
