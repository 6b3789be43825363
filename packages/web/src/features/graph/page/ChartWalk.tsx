import type { ChartAnnotation } from '@tertium/engine';
import type { ECharts } from 'echarts/core';
import { type KeyboardEvent, Suspense, useEffect, useId, useReducer, useState } from 'react';
import { announce } from '../../../ui/announce';
import { lazyPart } from '../../../ui/lazyPart';
import { type Chosen, isAt, spotAt, spotOf } from '../drawing/annotations';
import {
  type ChartMark,
  type ChartMarks,
  chartMarks,
  type DrawnChart,
  isSame,
  nextMark,
} from '../drawing/chartMarks';
import type { Box } from '../scene/placeLabels';
import type { Drawing, Scene } from '../scene/scene';
import { sayPlace } from '../scene/words/sceneNames';
import { BrushFrame } from './ChartBrush';
import { useNarrow } from './useNarrow';
import './chartWalk.css';

const FreePoints = lazyPart(() => import('./FreePoints'), 'FreePoints');

interface ChartWalkProps {
  readonly kind: string;
  readonly chart: ECharts;
  readonly scene: Scene;
  readonly drawing: Drawing;
  /** Whether an item's place is announced with its values. */
  readonly hasPlaces: boolean;
  readonly annotations: readonly ChartAnnotation[];
  /** Called with the mark or point to annotate. Absent without the right. */
  readonly onAnnotate: ((chosen: Chosen) => void) | undefined;
  /** Called with the name of the current mark's item, and with `null` when the focus leaves. */
  readonly onItem: (name: string | null) => void;
}

/** Moves through the marks of a chart by arrow keys. The current one has a ring and is announced. */
export function ChartWalk(props: ChartWalkProps) {
  const { kind, chart, scene, drawing, hasPlaces, annotations, onAnnotate, onItem } = props;
  const id = useId();
  const [at, setAt] = useState<Pick<ChartMark, 'series' | 'index'>>({ series: -1, index: -1 });
  const [isHere, setHere] = useState(false);
  const [from, setFrom] = useState<ChartMark | null>(null);
  const narrow = useNarrow(chart, scene, drawing);
  const canNarrow = drawing.rangesIn !== undefined;
  const read = (): ChartMarks => chartMarks(chart as unknown as DrawnChart, drawing);
  const found = isHere ? read() : null;
  const mark = found?.marks.find((each) => isSame(each, at)) ?? found?.marks[0] ?? null;
  const linesOf = (each: ChartMark): readonly string[] => {
    const [name = '', ...values] = each.hint().split('\n');
    const item = [...scene.items, ...(scene.baseline === null ? [] : [scene.baseline])].find(
      (one) => one.name === name,
    );
    const place = item === undefined || !hasPlaces ? '' : sayPlace(scene, item);
    const spot = annotations.length === 0 ? null : spotOf(scene, read(), each);
    const own = annotations.filter((one) => isAt(one, spot)).map(({ text }) => `“${text}”`);
    return [name, ...values, ...(place === '' ? [] : [place]), ...own];
  };
  const go = (to: ChartMark) => {
    const lines = linesOf(to);
    setAt(to);
    announce(lines.join(', '));
    onItem(lines[0] ?? null);
  };
  const enter = () => {
    setHere(true);
    const { marks } = read();
    const best = scene.items[0]?.name;
    const ofBest = marks.find(({ hint }) => hint().split('\n')[0] === best);
    const first = marks.find((each) => isSame(each, at)) ?? ofBest ?? marks[0];
    if (first !== undefined) go(first);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || found === null || mark === null) return;
    const selected = from === null ? null : boxAround(from, mark);
    if (selected !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      event.stopPropagation();
      setFrom(null);
      if (event.key === 'Enter') narrow(selected);
      return;
    }
    if (event.key === 'Enter' && onAnnotate !== undefined) {
      event.preventDefault();
      return onAnnotate(mark);
    }
    const to = nextMark(found, mark, event.key);
    if (to === null && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    setFrom(event.shiftKey && canNarrow ? (from ?? mark) : null);
    if (to !== null) go(to);
  };
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // After a redraw, as at another width, the marks are elsewhere.
    chart.on('finished', readAgain);
    return () => {
      if (!chart.isDisposed()) chart.off('finished', readAgain);
    };
  }, [chart]);
  useEffect(() => {
    if (onAnnotate === undefined) return;
    const annotate = ({ seriesIndex, dataIndex }: { seriesIndex?: number; dataIndex?: number }) => {
      if (seriesIndex !== undefined && dataIndex !== undefined)
        onAnnotate({ series: seriesIndex, index: dataIndex });
    };
    const { axes } = drawing;
    const annotatePoint = ({
      target,
      offsetX,
      offsetY,
    }: {
      target?: object;
      offsetX: number;
      offsetY: number;
    }) => {
      const place = [offsetX, offsetY];
      if (target !== undefined || axes === undefined || !chart.containPixel({ gridIndex: 0 }, place)) return;
      onAnnotate(spotAt(axes, chart.convertFromPixel({ gridIndex: 0 }, place) as [number, number]));
    };
    const surface = chart.getZr();
    chart.on('dblclick', annotate);
    surface.on('dblclick', annotatePoint);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('dblclick', annotate);
      surface.off('dblclick', annotatePoint);
    };
  }, [chart, drawing, onAnnotate]);
  const selected = from === null || mark === null ? null : boxAround(from, mark);
  return (
    <>
      {/* A region that takes the arrow keys must be reachable with the keyboard. */}
      <div
        className="chart-walk"
        role="application"
        aria-label="Chart values"
        aria-describedby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onFocus={enter}
        onBlur={() => {
          setHere(false);
          onItem(null);
        }}
        onKeyDown={walk}
      >
        <span id={id} hidden>
          Arrow keys move between values.
          {canNarrow && ' With Shift they select a part of the chart, and Enter shows only its items.'}
          {onAnnotate !== undefined && ' Enter annotates one.'}
        </span>
        {selected !== null && <BrushFrame box={selected} />}
        {mark !== null && <MarkedSpot mark={mark} lines={linesOf(mark)} widthPx={scene.widthPx} />}
      </div>
      {onAnnotate !== undefined && annotations.some(({ at }) => at !== undefined) && (
        <Suspense>
          <FreePoints
            kind={kind}
            chart={chart}
            drawing={drawing}
            annotations={annotations}
            onAnnotate={onAnnotate}
          />
        </Suspense>
      )}
    </>
  );
}

/** The box from the middle of one mark to that of another, `null` if one is not drawn. */
function boxAround({ box: one }: ChartMark, { box: other }: ChartMark): Box | null {
  if (one === null || other === null) return null;
  const [xs, ys] = [
    [one.x + one.width / 2, other.x + other.width / 2],
    [one.y + one.height / 2, other.y + other.height / 2],
  ] as const;
  const [x, y] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  return { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y };
}

const ringPx = 4;
const hintPx = 280;

interface MarkedSpotProps {
  readonly mark: ChartMark;
  readonly lines: readonly string[];
  readonly widthPx: number;
}

/** A ring around the mark, with its text beside it. */
function MarkedSpot({ mark: { box }, lines, widthPx }: MarkedSpotProps) {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  return (
    <>
      {box !== null && (
        <span
          className="chart-walk-ring"
          style={{
            left: x - ringPx,
            top: y - ringPx,
            width: width + 2 * ringPx,
            height: height + 2 * ringPx,
          }}
        />
      )}
      <p
        className="chart-walk-said"
        aria-hidden="true"
        style={{
          left: Math.max(0, Math.min(x, widthPx - hintPx)),
          top: y + height + 3 * ringPx,
          maxWidth: hintPx,
        }}
      >
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </>
  );
}
