import { formatNumber, principalAxes } from '@tertium/engine';
import { figureName } from '../../../../ranked/byMethod/figureNames';
import { axisOf, dots, highlightedMarks, mapFrame, mapNames } from '../../axes/itemMap';
import { fitName } from '../../scene/chartText';
import { type Drawing, isMarked, nothingDrawn, type Scene } from '../../scene/scene';
import type { Pointed } from '../../scene/shapes';
import { headedBy } from '../../scene/words/chartSentence';
import { flowsOf, sayUnplaced } from './flowsOf';
import { type Arrow, type GaiaPlane, gaiaPlane } from './gaiaPlane';
import { describeGaia, sayNoGaia } from './gaiaWords';

/** The most items that are highlighted, the best ones. */
const mostHighlighted = 12;
/** As many as for flows in the methods' table. */
const decimals = 4;
const namePx = 160;

/**
 * Draws GAIA (Mareschal and Brans 1988): items and attributes along the two directions in which net flows by attribute
 * differ most. An attribute's arrow points to the items that do well in it. The plane is computed from all items with a
 * place, drawn or not. Runs in steps.
 */
export function* drawGaia(scene: Scene): Generator<void, Drawing> {
  const flows = flowsOf(scene);
  const found =
    flows === null || flows.byAttribute.length < 2 || flows.net.length < 3
      ? null
      : yield* principalAxes(flows.byAttribute, 2);
  if (flows === null || !found || flows.placed.length === 0)
    return nothingDrawn(flows?.notShown ?? [], [sayUnplaced(scene) ?? sayNoGaia]);
  yield;
  const gaia = gaiaPlane(scene, flows, found);
  const { items, arrows, weighed } = gaia;
  const isPanel = scene.marked !== undefined;
  const highlighted = isPanel ? [] : items.slice(0, mostHighlighted);
  const frame = mapFrame(scene, highlighted, [...items, ...arrows, weighed]);
  yield;
  const labels = yield* namesOf(scene, frame, gaia);
  const { heightPx, plane, option } = frame;
  const write = (value: number) => formatNumber(value, scene.numberFormat, decimals);
  const netOf = new Map(items.map(({ item, row }) => [item.name, write(flows.net[row] ?? 0)]));
  const hint = ({ name }: Pointed) => `${name}\n${figureName('promethee', 'score')}: ${netOf.get(name)}`;
  const description = describeGaia(scene, flows, gaia);
  return {
    ...headedBy(description, 2),
    heightPx,
    option: {
      ...option,
      xAxis: axisOf(scene, plane.x, '', 'x'),
      yAxis: axisOf(scene, plane.y, '', 'y'),
      graphic: labels,
      series: [
        ...[...arrows, weighed].map((arrow) => arrowLine(scene, arrow, arrow === weighed)),
        ...dots(scene, items.slice(highlighted.length), hint),
        ...highlightedMarks(scene, highlighted, null, hint),
      ],
    },
    notShown: flows.notShown,
    table: {
      columns: ['Item', figureName('promethee', 'score'), ...arrows.map(({ name }) => name)],
      rows: items
        .filter(({ item }) => isMarked(scene, item))
        .map(({ item, row }) => [
          item.name,
          ...[flows.net, ...flows.byAttribute].map((values) => write(values[row] ?? 0)),
        ]),
    },
    colourOf: (index) =>
      highlighted.find(({ item }) => item.index === index)?.item.color ??
      (scene.marked?.has(index) ? scene.ink.accent : scene.ink.quiet),
  };
}

/** Draws an arrow from the middle of the map. The arrow of all weights is thick. */
function arrowLine({ ink }: Scene, { name, x, y }: Arrow, isWeighed: boolean): object {
  const color = isWeighed ? ink.accent : ink.muted;
  return {
    name,
    type: 'line',
    z: 1,
    clip: false,
    lineStyle: { color, width: isWeighed ? 4 : 1.5 },
    itemStyle: { color },
    data: [
      { value: [0, 0], symbol: 'none' },
      {
        name,
        value: [x, y],
        symbol: 'triangle',
        symbolSize: isWeighed ? 12 : 8,
        symbolRotate: (Math.atan2(y, x) * 180) / Math.PI - 90,
      },
    ],
    tooltip: { formatter: () => name },
  };
}

/** Places names at the ends of arrows if there is room: that of all weights first, then the longest arrows. */
function* namesOf(
  scene: Scene,
  frame: Parameters<typeof mapNames>[1],
  { arrows, weighed, items }: GaiaPlane,
): Generator<void, readonly object[]> {
  const longest = arrows.toSorted((a, b) => Math.hypot(b.x, b.y) - Math.hypot(a.x, a.y));
  const wanted = [weighed, ...longest].map(({ name, x, y }) => {
    const named = { text: fitName(name, namePx), x, y, radiusPx: 8 };
    return name === weighed.name ? { ...named, strong: scene.ink.accent } : named;
  });
  const names = yield* mapNames(scene, frame, wanted, items, 16);
  return names.flatMap((each) => each ?? []);
}
