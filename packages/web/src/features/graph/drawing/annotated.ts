import { type ChartAnnotation, takeAllSteps } from '@tertium/engine';
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { fitName, textWidth } from '../scene/chartText';
import { type Box, type Placed, placeLabels } from '../scene/placeLabels';
import type { Drawing, Scene } from '../scene/scene';
import { textShape } from '../scene/shapes';
import { isAt, spotOf } from './annotations';
import { boxOf, chartMarks, type DrawnChart } from './chartMarks';
import { valuesAt } from './valuesAt';

const padPx = 6;
const edgePx = 4;

/** Adds the annotations to a drawing. Each points at its mark or point, and one without is left out. */
export function annotated(
  chart: ECharts,
  scene: Scene,
  drawing: Drawing,
  annotations: readonly ChartAnnotation[],
): EChartsCoreOption {
  const found = chartMarks(chart as unknown as DrawnChart, drawing);
  const spots = found.marks.map((mark) => spotOf(scene, found, mark));
  const noted = annotations.flatMap((annotation) => {
    const box = pointBox(chart, scene, valuesAt(drawing, annotation));
    if (box !== null) return [{ text: annotation.text, box }];
    const at = found.marks.filter((_, i) => isAt(annotation, spots[i] ?? null));
    const [mark, another] = at;
    // If two marks have the same name, the annotation could mean either, so it is left out.
    return mark?.box == null || another !== undefined ? [] : [{ text: annotation.text, box: mark.box }];
  });
  const room = {
    x: edgePx,
    y: edgePx,
    width: scene.widthPx - 2 * edgePx,
    height: drawing.heightPx - 2 * edgePx,
  };
  const mostPx = Math.min(room.width - 2 * padPx, 440);
  const wanted = noted.map(({ text, box }) => ({
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    radiusPx: box.height / 2,
    widthPx: Math.min(mostPx, textWidth(text)) + 2 * padPx,
  }));
  const boxes = found.marks.flatMap(({ box }) => box ?? []);
  const places = takeAllSteps(placeLabels(wanted, room, textBoxes(chart), boxes));
  const graphics = noted.flatMap(({ text }, i) => {
    const [place, mark] = [places[i] ?? null, wanted[i]];
    return place === null || mark === undefined ? [] : noteAt(scene, fitName(text, mostPx), place, mark);
  });
  const { graphic } = drawing.option as { readonly graphic?: readonly object[] };
  return { ...drawing.option, graphic: [...(graphic ?? []), ...graphics] };
}

/** A free point as the box of a mark. Panels have none, because each would have the same. */
function pointBox(chart: ECharts, { isPanel }: Scene, values: readonly [number, number] | null): Box | null {
  if (values === null || isPanel) return null;
  const [x = 0, y = 0] = chart.convertToPixel({ gridIndex: 0 }, [...values]);
  return chart.containPixel({ gridIndex: 0 }, [x, y]) ? { x: x - 4, y: y - 4, width: 8, height: 8 } : null;
}

/** The boxes of names and numbers in the picture. */
function textBoxes(chart: ECharts): readonly Box[] {
  const texts = chart
    .getZr()
    .storage.getDisplayList(true)
    .filter(({ type, invisible }) => type === 'tspan' && !invisible);
  return texts.flatMap((text) => boxOf(text as unknown as Parameters<typeof boxOf>[0]) ?? []);
}

/** Over all that is drawn. */
const z = 20;

function noteAt(
  { ink }: Scene,
  text: string,
  { x, y, width, height, tie }: Placed,
  mark: { readonly x: number; readonly y: number },
): readonly object[] {
  const end = tie ?? { x: Math.min(Math.max(mark.x, x), x + width), y: mark.y < y ? y : y + height };
  const drawn = { silent: true, z };
  return [
    {
      ...drawn,
      type: 'line',
      shape: { x1: mark.x, y1: mark.y, x2: end.x, y2: end.y },
      style: { stroke: ink.text, lineWidth: 1 },
    },
    {
      ...drawn,
      type: 'circle',
      shape: { cx: mark.x, cy: mark.y, r: 3 },
      style: { fill: ink.text, stroke: ink.surface },
    },
    {
      ...drawn,
      type: 'rect',
      shape: { x, y, width, height, r: 3 },
      style: { fill: ink.surface, stroke: ink.text, lineWidth: 1 },
    },
    { ...drawn, ...textShape(ink, text, x + padPx, y + height / 2) },
  ];
}
