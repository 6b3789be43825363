import type { ChartAnnotation } from '@tertium/engine';
import type { ECharts } from 'echarts/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useComparison } from '../../../ranked/comparisonContext';
import { announce } from '../../../ui/announce';
import { type Chosen, isAt, sayPoint, spotAt } from '../drawing/annotations';
import { chartTextOf } from '../drawing/headOf';
import { valuesAt } from '../drawing/valuesAt';
import type { Drawing } from '../scene/scene';
import { useSaveChartText } from './useSaveChartText';

interface FreePointsProps {
  readonly kind: string;
  readonly chart: ECharts;
  readonly drawing: Drawing;
  readonly annotations: readonly ChartAnnotation[];
  readonly onAnnotate: (chosen: Chosen) => void;
}

/** Handles on the annotated points of a chart, to move them by mouse, finger or arrow keys. */
export function FreePoints({ annotations, ...props }: FreePointsProps) {
  return annotations.map((annotation, i) => {
    const values = valuesAt(props.drawing, annotation);
    const { axes } = props.drawing;
    if (values === null || axes === undefined) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: a moved point keeps its focus
    return <FreePoint key={i} {...props} axes={axes} annotation={annotation} values={values} />;
  });
}

interface FreePointProps extends Omit<FreePointsProps, 'annotations'> {
  readonly axes: NonNullable<Drawing['axes']>;
  readonly annotation: ChartAnnotation;
  readonly values: readonly [number, number];
}

type Place = readonly [x: number, y: number];

/** A press that moves less than this is a click. */
const leastPx = 6;
const stepPx = 8;
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};

function FreePoint({ kind, chart, axes, annotation, values, onAnnotate }: FreePointProps) {
  const { settings } = useComparison().comparison;
  const write = useSaveChartText();
  const [moved, setMoved] = useState<Place | null>(null);
  /** The click at the end of a drag opens nothing. */
  const isDragged = useRef(false);
  const [x = 0, y = 0] = moved ?? chart.convertToPixel({ gridIndex: 0 }, [...values]);
  const isInside = (place: Place) => chart.containPixel({ gridIndex: 0 }, [...place]);
  if (moved === null && !isInside([x, y])) return null;
  const pointAt = (place: Place) => chart.convertFromPixel({ gridIndex: 0 }, [...place]) as [number, number];
  const move = (to: Place) => {
    if (!isInside(to)) return;
    setMoved(to);
    announce(sayPoint(axes, pointAt(to)));
  };
  const save = () => {
    if (moved === null) return;
    setMoved(null);
    const own = chartTextOf(settings, kind);
    const annotations = (own.annotations ?? []).map((each) =>
      isAt(each, annotation) ? { ...each, ...spotAt(axes, pointAt(moved)) } : each,
    );
    const refused = write({ ...own, annotations }, 'Move an annotation');
    if (refused !== null) announce(refused);
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { left, top } = chart.getDom().getBoundingClientRect();
    const to: Place = [clientX - left, clientY - top];
    if (moved === null && Math.hypot(to[0] - x, to[1] - y) < leastPx) return;
    isDragged.current = true;
    move(to);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined && (moved === null || (event.key !== 'Enter' && event.key !== 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) move([x + step[0], y + step[1]]);
    else if (event.key === 'Enter') save();
    else setMoved(null);
  };
  return (
    <button
      type="button"
      className="chart-point"
      aria-label={`Annotation “${annotation.text}”, ${sayPoint(axes, values)}`}
      title="Drag or use arrow keys to move. Click to edit."
      style={{ left: x, top: y }}
      onPointerDown={({ currentTarget, pointerId }) => {
        isDragged.current = false;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={save}
      onPointerCancel={() => setMoved(null)}
      onKeyDown={press}
      onBlur={save}
      onClick={() => !isDragged.current && onAnnotate(annotation)}
    />
  );
}
