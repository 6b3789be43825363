import { axisOf, dots, highlightedMarks, type MapPlane, mapFrame, mapNames, margins } from '../axes/itemMap';
import { fitName } from '../scene/chartText';
import { freshGroup } from '../scene/freshGroup';
import { inPaths } from '../scene/inPaths';
import { type Drawing, isMarked, nothingDrawn, type Scene, sayCell } from '../scene/scene';
import type { Pointed, RenderApi } from '../scene/shapes';
import { headedBy } from '../scene/words/chartSentence';
import { chooseCentre, nearestTo, type PlacedItem, placeItems } from './placeItems';
import { describeSimilar, directionOf, sayNoMap } from './similarWords';

/** Up to so many items, all are highlighted. With more: the best, the baseline, the chosen one and its nearest. */
const mostHighlighted = 12;
const bestHighlighted = 3;
const nearHighlighted = 5;
/** With more other items, they are drawn as squares. The more items in a square, the stronger its colour. */
const mostDots = 400;
const cellPx = 8;
const mostRows = 400;
/** The most names of a panel's own items. */
const mostNamed = 6;
const namePx = 220;

/**
 * Draws items near each other if their values that count are alike, along the two directions in which items differ
 * most. Runs in steps.
 */
export function* drawSimilar(scene: Scene, near: string | null): Generator<void, Drawing> {
  const placing = yield* placeItems(scene);
  const { placed, axes, notShown, attributeIds } = placing;
  const centre = chooseCentre(placed, near);
  if (axes.length === 0 || centre === undefined) return nothingDrawn(notShown, [sayNoMap]);
  const nearest = yield* nearestTo(centre, placing);
  yield;
  const described = describeSimilar(scene, placing, centre, nearest);
  const highlighted = highlightedOf(
    scene,
    placed,
    centre,
    nearest.slice(0, nearHighlighted).map(({ other }) => other),
  );
  const names = yield* namesOf(scene, highlighted, placed);
  const { heightPx, plane, option } = mapFrame(scene, names === null ? highlighted : [], placed);
  yield;
  const rest = placed.filter((each) => !highlighted.includes(each));
  yield;
  const attributes = attributeIds.flatMap(
    (id) => scene.comparison.attributes.find((each) => each.id === id) ?? [],
  );
  const distanceOf = (name: string) => nearest.find(({ other }) => other.item.name === name)?.distance ?? 0;
  const hint = ({ name }: Pointed) =>
    name === centre.item.name
      ? name
      : `${name}\nDistance from ${centre.item.name}: ${scene.formatScore(distanceOf(name))}`;
  const listed = [{ other: centre, distance: 0 }, ...nearest].filter(({ other }) =>
    isMarked(scene, other.item),
  );
  const rows = listed.slice(0, mostRows);
  return {
    ...headedBy(described, 2),
    heightPx,
    option: {
      ...option,
      graphic: names ?? [],
      xAxis: axisOf(scene, plane.x, axisName(scene, attributeIds, axes[0]?.loadings ?? [], '→'), 'x'),
      yAxis: axisOf(scene, plane.y, axisName(scene, attributeIds, axes[1]?.loadings ?? [], '↑'), 'y'),
      series: [
        ...crowd(scene, rest, plane, hint),
        ...highlightedMarks(scene, highlighted, centre.item, hint),
      ],
    },
    notShown,
    table: {
      columns: ['Item', `Distance from ${centre.item.name}`, ...attributes.map(({ name }) => name)],
      rows: rows.map(({ other, distance }) => [
        other.item.name,
        scene.formatScore(distance),
        ...attributes.map((attribute) => sayCell(scene, attribute, other.item)),
      ]),
      ...(listed.length > mostRows && { note: `The ${scene.show(mostRows)} most similar items are listed.` }),
    },
    colourOf: (index) =>
      highlighted.find(({ item }) => item.index === index)?.item.color ??
      (scene.marked?.has(index) ? scene.ink.accent : scene.ink.quiet),
  };
}

function highlightedOf(
  { marked }: Scene,
  placed: readonly PlacedItem[],
  centre: PlacedItem,
  nearest: readonly PlacedItem[],
): readonly PlacedItem[] {
  if (marked !== undefined) return [centre];
  if (placed.length <= mostHighlighted) return placed;
  const highlighted = new Set([
    centre,
    ...nearest,
    ...placed.slice(0, bestHighlighted),
    ...placed.filter(({ item }) => item.isBaseline),
  ]);
  return placed.filter((each) => highlighted.has(each));
}

/** Names beside the marks instead of a legend. `null` if there isn't room for all. A panel has no legend. */
function* namesOf(
  scene: Scene,
  highlighted: readonly PlacedItem[],
  placed: readonly PlacedItem[],
): Generator<void, readonly object[] | null> {
  const isPanel = scene.marked !== undefined;
  if (scene.isNarrow && !isPanel) return null;
  const own = isPanel ? placed.filter(({ item }) => isMarked(scene, item)) : [];
  // In squares, no mark is an item's.
  const named = [...new Set([...highlighted, ...(own.length > mostDots ? [] : own.slice(0, mostNamed))])];
  const rest = placed.length > mostDots ? [] : placed.filter((each) => !named.includes(each));
  const names = yield* mapNames(
    scene,
    mapFrame(scene, [], placed),
    named.map(({ item, x, y }) => ({ text: fitName(item.name, namePx), x, y, radiusPx: 10 })),
    rest,
    8,
  );
  return names.includes(null) && !isPanel ? null : names.flatMap((each) => each ?? []);
}

/** "Better in Price, Weight →". */
function axisName(
  scene: Scene,
  attributeIds: readonly string[],
  loadings: readonly number[],
  arrow: string,
): string {
  const { better, worse } = directionOf(attributeIds, loadings);
  const names = (ids: readonly string[]) =>
    ids.map((id) => scene.comparison.attributes.find((each) => each.id === id)?.name ?? '').join(', ');
  const parts = [
    ...(better.length > 0 ? [`better in ${names(better)}`] : []),
    ...(worse.length > 0 ? [`worse in ${names(worse)}`] : []),
  ];
  return `${fitName(parts.join(', '), scene.widthPx - 2 * margins.left - 40)} ${arrow}`;
}

/** Draws items without a colour of their own, very many as squares. */
function crowd(
  scene: Scene,
  rest: readonly PlacedItem[],
  plane: MapPlane,
  hint: (pointed: Pointed) => string,
): readonly object[] {
  const { ink, marked } = scene;
  const parts = [
    { items: rest.filter(({ item }) => !isMarked(scene, item)), fill: ink.muted },
    { items: rest.filter(({ item }) => isMarked(scene, item)), fill: marked ? ink.accent : ink.muted },
  ];
  const few = parts.filter(({ items }) => items.length <= mostDots);
  return [
    ...parts.flatMap((part) => (few.includes(part) ? [] : [cells(part.items, plane, part.fill)])),
    ...dots(
      scene,
      few.flatMap(({ items }) => items),
      hint,
    ),
  ];
}

function cells(rest: readonly PlacedItem[], plane: MapPlane, fill: string): object {
  const side = cellPx * plane.perPx;
  const counts = new Map<string, number>();
  for (const { x, y } of rest) {
    const key = `${Math.floor((x - plane.x[0]) / side)} ${Math.floor((y - plane.y[0]) / side)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.max(1, ...counts.values());
  return {
    name: 'cloud',
    type: 'custom',
    silent: true,
    z: 0,
    tooltip: { show: false },
    data: [[plane.x[0], plane.y[0]]],
    renderItem: (_: unknown, api: RenderApi) => {
      const [left = 0, bottom = 0] = api.coord([plane.x[0], plane.y[0]]);
      const boxes = [...counts].map(([key, count]) => {
        const [column = 0, row = 0] = key.split(' ').map(Number);
        const opacity = 0.18 + 0.72 * (Math.log1p(count) / Math.log1p(most));
        return {
          shape: {
            x: left + column * cellPx,
            y: bottom - (row + 1) * cellPx,
            width: cellPx - 1,
            height: cellPx - 1,
          },
          style: { fill, opacity },
        };
      });
      return freshGroup(inPaths(boxes));
    },
  };
}
