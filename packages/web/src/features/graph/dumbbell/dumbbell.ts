import type { Attribute } from '@tertium/engine';
import { attributesNotShown, axisFor, chooseItems, heightOn, hintOn, valueOn } from '../axes/axes';
import type { Axis } from '../axes/axisWords';
import { turnedFrame, turnedSides } from '../axes/turnedAxes';
import { legendOf } from '../scene/legend';
import { chartFrame, type Drawing, type Scene, type SceneItem, sayCell } from '../scene/scene';
import { sayRuledOutDrawn } from '../scene/words/drawnWords';
import { describeDifferences } from './differWords';
import { endValues } from './endValues';
import { stepsOff } from './stepsOff';

/** Half the height of the baseline's stroke. */
const strokePx = 12;
const markPx = 14;
/** The distance between marks that would hide each other. */
const offPx = 15;

/**
 * Draws where items differ: an axis per attribute with a mark for each item, stacked if they would hide each other, and
 * a stroke for the baseline.
 */
export function drawDumbbell(scene: Scene, attributes: readonly Attribute[]): Drawing {
  const axes = attributes.flatMap((attribute) => axisFor(scene, attribute) ?? []);
  const { drawn: all, notShown } = chooseItems(scene, axes);
  const base = scene.baseline;
  const drawn = all.filter(({ index }) => index !== base?.index);
  const legend = legendOf(scene, drawn);
  // By axis, in the order of the drawn items.
  const { left, right } = turnedSides(scene, axes);
  const plotPx = scene.widthPx - left - right;
  const steps = axes.map((axis) =>
    stepsOff(
      drawn.map(({ index }) => (heightOn(scene, axis, index) ?? Number.NaN) * plotPx),
      markPx,
    ),
  );
  const [, most] = scene.reach('steps', 0, Math.max(0, ...steps.flat().map(Math.abs)));
  const frame = turnedFrame(scene, axes, legend, most * offPx);
  const description = [
    ...describeDifferences({
      scene,
      axes,
      drawn,
      base,
      valueOn: (axis, item) => valueOn(scene, axis, item.index),
    }),
    ...sayRuledOutDrawn(scene, base === null ? drawn : [...drawn, base]),
  ];
  const said = (wanted: string) => description.find(({ template }) => template === wanted);
  return {
    title: said('differ.most') ?? null,
    subtitle: [said('differ.count'), said('axes.better')].flatMap((each) => each?.text ?? []).join(' '),
    heightPx: frame.heightPx,
    option: {
      ...chartFrame(scene),
      legend: legend.option,
      ...frame.option,
      series: [
        ...spans(scene, axes, base === null ? drawn : [...drawn, base]),
        endValues(scene, axes, base === null ? drawn : [...drawn, base], plotPx),
        ...(base === null ? [] : [baselineStrokes(scene, axes, base)]),
        ...drawn.map((item, i) =>
          marksOf(
            scene,
            axes,
            item,
            steps.map((of) => of[i] ?? 0),
          ),
        ),
      ],
    },
    notShown: [...attributesNotShown(scene, attributes, axes), ...notShown],
    table: tableOf(scene, axes, drawn, base),
    description,
  };
}

/** A band on each axis from the lowest mark to the highest. */
function spans(scene: Scene, axes: readonly Axis[], items: readonly SceneItem[]): object[] {
  return axes.flatMap((axis, row) => {
    const heights = items.flatMap(({ index }) => heightOn(scene, axis, index) ?? []);
    if (heights.length < 2) return [];
    return [
      {
        name: `span ${row}`,
        type: 'line',
        silent: true,
        symbol: 'none',
        z: 1,
        lineStyle: { color: scene.ink.line, width: 8, cap: 'round' },
        tooltip: { show: false },
        data: [
          [Math.min(...heights), row],
          [Math.max(...heights), row],
        ],
      },
    ];
  });
}

function baselineStrokes(scene: Scene, axes: readonly Axis[], base: SceneItem): object {
  return {
    name: base.name,
    type: 'scatter',
    symbol: 'rect',
    symbolSize: [4, 2 * strokePx],
    clip: false,
    z: 2,
    itemStyle: { color: scene.ink.text, opacity: 1 },
    tooltip: hintOn(scene, axes, base),
    data: pointsOf(scene, axes, base),
  };
}

function marksOf(scene: Scene, axes: readonly Axis[], item: SceneItem, steps: readonly number[]): object {
  return {
    name: item.name,
    type: 'scatter',
    symbol: `path://${item.shape}`,
    symbolSize: markPx,
    clip: false,
    z: 3,
    itemStyle: { color: item.color, opacity: 1, borderColor: scene.ink.surface, borderWidth: 1 },
    emphasis: { focus: 'series' },
    tooltip: hintOn(scene, axes, item),
    data: pointsOf(scene, axes, item).map((value, row) => ({
      value,
      symbolOffset: [0, (steps[row] ?? 0) * offPx],
    })),
  };
}

const pointsOf = (scene: Scene, axes: readonly Axis[], { index }: SceneItem) =>
  axes.map((axis, row) => [heightOn(scene, axis, index) ?? Number.NaN, row]);

function tableOf(
  scene: Scene,
  axes: readonly Axis[],
  drawn: readonly SceneItem[],
  base: SceneItem | null,
): Drawing['table'] {
  const nameOf = (item: SceneItem) => (item === base ? `${item.name} (baseline)` : item.name);
  const items = base === null ? drawn : [base, ...drawn];
  return {
    columns: ['Item', ...axes.map(({ attribute }) => attribute.name)],
    rows:
      axes.length === 0
        ? []
        : items.map((item) => [
            nameOf(item),
            ...axes.map(({ attribute }) => sayCell(scene, attribute, item)),
          ]),
  };
}
