import type { ECharts } from 'echarts/core';
import { useEffect, useState } from 'react';
import { LinkButton } from '../../../ui/LinkButton';
import { useHasTouch } from '../../../ui/screen';
import type { Box } from '../scene/placeLabels';
import type { Drawing, Scene } from '../scene/scene';
import { useNarrow } from './useNarrow';
import './chartBrush.css';

/** A press that moves less than this is a click. */
const leastPx = 6;

interface ChartBrushProps {
  readonly chart: ECharts;
  readonly scene: Scene;
  readonly drawing: Drawing;
}

/**
 * Dragging over a chart filters it and the table to the selected part. A finger scrolls the page until selecting is
 * turned on.
 */
export function ChartBrush({ chart, scene, drawing }: ChartBrushProps) {
  const narrow = useNarrow(chart, scene, drawing);
  const hasTouch = useHasTouch();
  const [isByTouch, setByTouch] = useState(false);
  const [frame, setFrame] = useState<Box | null>(null);
  useEffect(() => {
    const element = chart.getDom();
    element.style.touchAction = isByTouch ? 'none' : '';
    const press = (down: PointerEvent) => {
      if (down.button !== 0 || (down.pointerType === 'touch' && !isByTouch)) return;
      const { left, top } = element.getBoundingClientRect();
      const held = new AbortController();
      const { signal } = held;
      let box: Box | null = null;
      const drag = ({ clientX, clientY }: PointerEvent) => {
        const between = boxBetween(down, { clientX, clientY }, { left, top });
        box = Math.max(between.width, between.height) < leastPx ? null : between;
        setFrame(box);
      };
      const finish = (isKept: boolean) => {
        held.abort();
        setFrame(null);
        if (!isKept || box === null) return;
        setByTouch(false);
        narrow(box);
      };
      window.addEventListener('pointermove', drag, { signal });
      window.addEventListener('pointerup', () => finish(true), { signal });
      window.addEventListener('pointercancel', () => finish(false), { signal });
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
    };
    element.addEventListener('pointerdown', press);
    return () => element.removeEventListener('pointerdown', press);
  }, [chart, narrow, isByTouch]);
  return (
    <>
      {hasTouch && (
        <LinkButton onClick={() => setByTouch(!isByTouch)}>
          {isByTouch ? 'Cancel selection' : 'Select part of the chart'}
        </LinkButton>
      )}
      {frame !== null && <BrushFrame box={frame} />}
    </>
  );
}

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

function boxBetween(one: Place, other: Place, { left, top }: Pick<DOMRect, 'left' | 'top'>): Box {
  return {
    x: Math.min(one.clientX, other.clientX) - left,
    y: Math.min(one.clientY, other.clientY) - top,
    width: Math.abs(one.clientX - other.clientX),
    height: Math.abs(one.clientY - other.clientY),
  };
}

/** The frame of the selected part of a chart. */
export function BrushFrame({ box: { x, y, width, height } }: { readonly box: Box }) {
  return <span className="chart-brush" style={{ left: x, top: y, width, height }} />;
}
