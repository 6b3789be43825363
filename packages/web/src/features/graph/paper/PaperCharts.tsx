import { isByMethod } from '@tertium/engine';
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRanking } from '../../../ranked/comparisonContext';
import { whoseRanking } from '../drawing/basisOf';
import { DrawingWords } from '../drawing/DrawingWords';
import { init } from '../drawing/echarts';
import { headOf } from '../drawing/headOf';
import { MethodNote } from '../drawing/MethodNote';
import { NotShownLine } from '../drawing/NotShownLine';
import { useAnnotate } from '../drawing/useAnnotate';
import { useDrawing } from '../drawing/useDrawing';
import { type ChartKind, chartKinds, charts } from '../kinds/chartKinds';
import { parseGraphView } from '../kinds/graphView';

/** About the width of a sheet without margins. The picture is scaled to its place. */
const widthPx = 680;

interface PaperChartsProps {
  readonly kinds: readonly string[];
  /** Whether they are in light colours in any theme. */
  readonly isOnPaper: boolean;
}

/** Charts as pictures with their descriptions, drawn as on the graph page of this address. */
export function PaperCharts({ kinds, isOnPaper }: PaperChartsProps) {
  const known = charts.filter((kind) => kinds.includes(kind));
  if (known.length === 0) return <p>There is no chart of this kind.</p>;
  return known.map((kind) => <PaperChart key={kind} kind={kind} isOnPaper={isOnPaper} />);
}

interface PaperChartProps extends Pick<PaperChartsProps, 'isOnPaper'> {
  readonly kind: ChartKind;
}

function PaperChart({ kind, isOnPaper }: PaperChartProps) {
  const [query] = useSearchParams();
  const view = useMemo(() => ({ ...parseGraphView(query), chart: kind, panels: null }), [query, kind]);
  const live = useRanking();
  const { drawn, status, isStuck } = useDrawing(view, widthPx, isOnPaper);
  const { annotate, isComing: areNotesComing } = useAnnotate(kind, drawn);
  const { name } = chartKinds[kind];
  if (drawn === null || areNotesComing) return <p className="report-waiting">Drawing…</p>;
  const { description, notShown, heightPx, option, table } = drawn.drawing;
  // Without the notes on units, because the report has them once in its head.
  const head = headOf({ ...drawn.scene, unitNotes: () => [] }, kind, drawn.drawing);
  const heading = head.title === null ? name : `${name}: ${head.title}`;
  const isComing = heightPx === 0 && description.length === 0;
  const isMissing = isComing && isStuck;
  return (
    <figure>
      <h3>{heading}</h3>
      {live.ranking !== null && isByMethod(live.ranking) && (
        <MethodNote method={live.ranking.method} of={whoseRanking(view, live.ranking)} />
      )}
      {head.subtitle !== '' && <p className="graph-subtitle quiet">{head.subtitle}</p>}
      {table.rows.length > 0 && (
        <StillChart
          option={option}
          annotate={annotate}
          widthPx={widthPx}
          heightPx={heightPx}
          label={heading}
        />
      )}
      {isComing && <p className={isMissing ? undefined : 'report-waiting'}>{status}</p>}
      <NotShownLine notShown={notShown} />
      <DrawingWords head={head} drawing={drawn.drawing} />
    </figure>
  );
}

interface StillChartProps {
  readonly option: EChartsCoreOption;
  /** The drawing with annotations, once its marks are drawn. */
  readonly annotate: ((chart: ECharts) => EChartsCoreOption) | null;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A sentence about the picture for people who can't see it. */
  readonly label: string;
}

/** A chart as a still picture. The library draws it, and a copy of its SVG remains. */
function StillChart({ option, annotate, widthPx, heightPx, label }: StillChartProps) {
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

/** Copies a drawing with its styles as SVG attributes, because a page's policy can forbid inline styles. */
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
