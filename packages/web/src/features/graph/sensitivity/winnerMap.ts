import { isJudgedByAll, type WinnerRegion, winnerRegions } from '@tertium/engine';
import { textSizes, weights } from '../../../ui/tokens';
import { collectScored } from '../bars/collectScored';
import { textWidth } from '../scene/chartText';
import { freshGroup } from '../scene/freshGroup';
import {
  chartFrame,
  type Drawing,
  nothingDrawn,
  plotHeight,
  type Scene,
  type SceneItem,
  type ValueAxis,
} from '../scene/scene';
import { halo, type RenderApi, textShape } from '../scene/shapes';
import { headedBy } from '../scene/words/chartSentence';
import { joinNames } from '../scene/words/names';
import { attributeNames, itemNames } from '../scene/words/sceneNames';
import { type Point, placeAreaNames } from './placeAreaNames';
import { shareTitle } from './shareTitle';
import { sayShare, sayUnknown } from './shareWords';
import { sayNoMap, sayWinners } from './winnerWords';

const margins = { left: 64, right: 32, top: 40, bottom: 56 };
const leastAttributes = 3;
const nowText = 'now';
const nowGapPx = 11;
const textGapPx = 4;

/**
 * Draws a map of who leads for each pair of shares of two attributes, in areas with names. `pair` has the indices of
 * the attributes in the ranking. Runs in steps.
 */
export function* drawWinnerMap(given: Scene, pair: readonly [number, number]): Generator<void, Drawing> {
  const { sum: ranking } = given;
  const placed = ranking.order.subarray(0, ranking.placedCount);
  const apart = Array.from(placed).filter((index) => !isJudgedByAll(ranking, index));
  if (ranking.attributeIds.length < leastAttributes || apart.length > 0)
    return nothingDrawn(collectScored(given).notShown, [sayNoMap(given, apart)]);
  const regions = (yield* winnerRegions(ranking, placed, pair)).toSorted((a, b) => b.area - a.area);
  const scene = { ...given, items: withLeaders(given, regions) };
  const { scored, notShown } = collectScored(scene);
  const said = regions.map((region) => sayRegion(scene, region));
  const description = [
    ...sayWinners(scene, pair, regions),
    ...sayUnknown(
      scene,
      scored.map(({ item }) => item),
    ),
  ];
  const heightPx = plotHeight(scene) + 60;
  const nameOf = (at: number) => attributeNames(scene)(ranking.attributeIds[at] ?? '');
  const shareAxis = (at: number): ValueAxis => ({
    axis: ranking.attributeIds[at] ?? '',
    unit: 'share',
    conversion: null,
    name: nameOf(at),
    write: (share) => sayShare(scene.show, share),
  });
  const axis = (at: number, side: 'x' | 'y') => ({
    type: 'value',
    min: 0,
    max: 1,
    interval: 0.25,
    name: shareTitle(nameOf(at), scene.widthPx - margins.left - margins.right),
    nameLocation: side === 'x' ? 'middle' : 'end',
    nameGap: side === 'x' ? 32 : 16,
    nameTextStyle: {
      color: scene.ink.text,
      fontSize: textSizes.meta,
      fontWeight: weights.strong,
      ...(side === 'y' && { align: 'left' }),
    },
    axisTick: { show: false },
    axisLine: { lineStyle: { color: scene.ink.muted } },
    axisLabel: {
      color: scene.ink.muted,
      fontSize: textSizes.tick,
      formatter: (share: number) => sayShare(scene.show, share),
    },
    splitLine: { show: false },
  });
  return {
    ...headedBy(description),
    heightPx,
    option: {
      ...chartFrame(scene),
      grid: { ...margins, containLabel: false },
      xAxis: axis(pair[0], 'x'),
      yAxis: axis(pair[1], 'y'),
      series: [areasOf(scene, regions, said), namesOf(scene, regions, said, pair)],
    },
    notShown,
    table: {
      columns: ['Item', 'Area of the map', 'In its middle'],
      rows: said.map(({ name, area, lead }) => [name, area, lead]),
    },
    items: scene.items,
    axes: [shareAxis(pair[0]), shareAxis(pair[1])],
  };
}

/** The items of the scene and those that lead in an area, best first. */
function withLeaders(
  { items, ranking, itemsOf }: Scene,
  regions: readonly WinnerRegion[],
): readonly SceneItem[] {
  const all = new Set([...items.map(({ index }) => index), ...regions.map(({ itemIndex }) => itemIndex)]);
  return itemsOf(Array.from(ranking.order).filter((index) => all.has(index)));
}

/** The texts about an area. */
interface Said {
  /** The name of its leader, or the names of several. */
  readonly name: string;
  readonly area: string;
  /** "12.3 ahead of Kia Rio", or `''` if there is no next item. */
  readonly lead: string;
}

function sayRegion(scene: Scene, region: WinnerRegion): Said {
  const { show, figureOf, formatPoints } = scene;
  const names = itemNames(scene);
  const { area, score, next } = region;
  // One more decimal than for scores elsewhere, because leads are small here.
  const ahead = next === null ? '' : formatPoints(figureOf(score) - figureOf(next.score), 3);
  return {
    // A name in the picture has no room for more, even if very many items lead together.
    name: joinNames(leadersIn(region).map(names), show, 2),
    area: sayShare(show, area),
    lead: next === null ? '' : `${ahead} ahead of ${names(next.itemIndex)}`,
  };
}

/** All items that lead in an area: the first, then those level with it. */
const leadersIn = ({ itemIndex, level }: WinnerRegion): readonly number[] => [itemIndex, ...level];

const stripePx = 12;

/** Draws each area in the colour of its leader. If several lead together, it has stripes of a second one's colour. */
function areasOf(scene: Scene, regions: readonly WinnerRegion[], said: readonly Said[]): object {
  const { ink } = scene;
  const colours = new Map(scene.items.map(({ index, color }) => [index, color]));
  return {
    name: 'winners',
    type: 'custom',
    clip: false,
    data: regions.map(({ itemIndex, middle }) => ({ name: itemNames(scene)(itemIndex), value: middle })),
    tooltip: {
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const { name = '', area = '', lead = '' } = said[dataIndex] ?? {};
        return `${name}\nArea of the map: ${area}${lead === '' ? '' : `\nIn its middle: ${lead}`}`;
      },
    },
    renderItem: ({ dataIndex }: { readonly dataIndex: number }, api: RenderApi) => {
      const region = regions[dataIndex];
      if (region === undefined) return null;
      const points = region.corners.map((corner) => api.coord(corner));
      const first = colours.get(region.itemIndex) ?? ink.quiet;
      const [other] = region.level;
      const second = other === undefined ? undefined : (colours.get(other) ?? ink.quiet);
      const polygon = (style: object) => ({ type: 'polygon', shape: { points }, style });
      const ys = points.map(([, y = 0]) => y);
      const xs = points.map(([x = 0]) => x);
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const high = bottom - top;
      const stripes = Array.from({ length: Math.ceil((right - left + high) / stripePx) }, (_, i) => ({
        type: 'line',
        shape: { x1: left + i * stripePx, y1: top, x2: left + i * stripePx - high, y2: bottom },
        style: { stroke: second, lineWidth: stripePx / 2, opacity: 0.4 },
      }));
      return freshGroup([
        polygon({ fill: first, opacity: 0.28 }),
        ...(second === undefined
          ? []
          : [
              {
                type: 'group',
                silent: true,
                clipPath: { type: 'polygon', shape: { points } },
                children: stripes,
              },
            ]),
        polygon({ fill: 'none', stroke: ink.text, lineWidth: 1 }),
      ]);
    },
  };
}

/** Draws the name of the leader in each area, and a ring at the current shares. */
function namesOf(
  scene: Scene,
  regions: readonly WinnerRegion[],
  said: readonly Said[],
  pair: readonly [number, number],
): object {
  const { ink, ranking } = scene;
  const looks = new Map(scene.items.map(({ index, color, shape }) => [index, { color, shape }]));
  const now = pair.map((at) => ranking.shares[at] ?? 0);
  return {
    name: 'names',
    type: 'custom',
    silent: true,
    clip: false,
    tooltip: { show: false },
    data: [[0, 0]],
    renderItem: (_: unknown, api: RenderApi) => {
      const font = `${weights.strong} ${textSizes.meta}px ${ink.fontFamily}`;
      const at = (point: readonly number[]): Point => {
        const [x = 0, y = 0] = api.coord(point);
        return [x, y];
      };
      const [cx, cy] = at(now);
      const named = regions.map(({ corners }, i) => ({
        name: said[i]?.name ?? '',
        corners: corners.map(at),
      }));
      const places = placeAreaNames(named, {
        slope: [at([0, 1]), at([1, 0])],
        right: scene.widthPx - textGapPx,
        taken: [{ left: cx - nowGapPx, right: cx + nowGapPx + textWidth(nowText), y: cy }],
      });
      const labels = places.flatMap((place, i) => {
        if (place === null) return [];
        const { color = ink.quiet, shape = '' } = looks.get(regions[i]?.itemIndex ?? -1) ?? {};
        const {
          mark: [x, y],
          text,
          tiedTo,
        } = place;
        const tie = tiedTo && {
          type: 'line',
          shape: { x1: tiedTo[0], y1: tiedTo[1], x2: x - 8, y2: y },
          style: { stroke: ink.muted, lineWidth: 1 },
        };
        return [
          ...(tie === null ? [] : [tie]),
          {
            type: 'path',
            x: x - 8,
            y: y - 8,
            shape: { pathData: shape },
            style: { fill: color, stroke: ink.surface, lineWidth: 1 },
          },
          textShape(ink, text, x + 12, y, { ...halo(ink), font }),
        ];
      });
      const ring = {
        type: 'circle',
        shape: { cx, cy, r: 6 },
        style: { fill: ink.surface, stroke: ink.text, lineWidth: 2.5 },
      };
      const nowSaid = textShape(ink, nowText, cx + nowGapPx, cy, { ...halo(ink), font });
      return freshGroup([...labels, ring, nowSaid]);
    },
  };
}
