import { ordinal, shareWords } from '@tertium/engine';
import { amongWords } from '../../../ranked/sampling/amongWords';
import { percent } from '../../../ui/countedNoun';
import { leadings, textSizes } from '../../../ui/tokens';
import { barFrame, barsHeight, rowMarks } from '../bars/barFrame';
import { layRows } from '../bars/barRows';
import { collectScored } from '../bars/collectScored';
import { textWidth } from '../scene/chartText';
import { fillOf, inkOn } from '../scene/fills';
import type { Sampled } from '../scene/found';
import { legendOf } from '../scene/legend';
import { type Drawing, nothingDrawn, type Scene, type SceneItem } from '../scene/scene';
import { headedBy } from '../scene/words/chartSentence';
import { describeSampled, sayNoSamples } from './sampledWords';

/** The first places with their own part of a bar. Later places share one. */
const mostParts = 5;

interface Row {
  readonly item: SceneItem;
  /** Shares of the sampled weightings by place. The last one is for all later places. */
  readonly parts: readonly number[];
}

/** Draws how often each item takes each place in the sampled weightings. `null` while there are no figures. */
export function drawAcceptability(scene: Scene, sampled: Sampled | null): Drawing {
  const { notShown: without } = collectScored(scene);
  const rows = sampled === null ? [] : rowsOf(scene, sampled);
  if (sampled === null || rows.length === 0) return nothingDrawn(without, whyNothing(scene));
  const count = Math.max(...rows.map(({ parts }) => parts.length));
  const isCut = sampled.itemIndexes.length > mostParts;
  const names = Array.from({ length: count }, (_, place) => nameOfPart(place, isCut));
  const legend = legendOf(scene, names);
  const totals = rows.map(({ parts }) => shareWords(parts[0] ?? 0, percent));
  const layout = layRows(
    scene,
    rows.map(({ item }) => (item.isBaseline ? `${item.name} (baseline)` : item.name)),
    totals,
  );
  const description = describeSampled(
    scene,
    sampled,
    rows.map(({ item }) => item),
  );
  const behind = scene.items
    .filter(
      ({ index }) => (scene.ranking.place[index] ?? 0) > 0 && !rows.some(({ item }) => item.index === index),
    )
    .map(({ name }) => ({
      name,
      reason: `only ${amongWords(sampled.itemIndexes.length, scene.ranking.placedCount, scene.show)} are sampled`,
    }));
  return {
    ...headedBy(description),
    heightPx: barsHeight(layout, legend),
    option: {
      ...barFrame(
        scene,
        layout,
        { low: 0, high: 1, writeTick: (value) => percent(Math.round(100 * value)) },
        legend,
      ),
      series: [
        ...names.map((name, place) => partSeries(scene, rows, layout.barPx, { name, place, count })),
        rowMarks(
          scene,
          layout,
          rows.map(() => ({ end: 1, from: 1, to: 1 })),
          false,
        ),
      ],
    },
    notShown: [...without, ...behind],
    table: {
      columns: ['Item', ...names],
      rows: rows.map(({ item, parts }) => [
        item.name,
        ...names.map((_, place) => shareWords(parts[place] ?? 0, percent)),
      ]),
    },
  };
}

/** Says why nothing is drawn. Empty if an item has a place, because then only the samples aren't finished. */
function whyNothing({ items, ranking }: Scene): Drawing['description'] {
  return items.some(({ index }) => (ranking.place[index] ?? 0) > 0) ? [] : [sayNoSamples];
}

function rowsOf({ items }: Scene, { itemIndexes, rankAcceptability }: Sampled): readonly Row[] {
  return items.flatMap((item) => {
    const places = rankAcceptability[itemIndexes.indexOf(item.index)];
    if (places === undefined) return [];
    const own = places.slice(0, mostParts);
    const behind = places.slice(mostParts).reduce((sum, share) => sum + share, 0);
    return [{ item, parts: places.length > mostParts ? [...own, behind] : own }];
  });
}

const nameOfPart = (place: number, isCut: boolean): string =>
  isCut && place === mostParts ? 'behind' : `${ordinal(place + 1)} place`;

interface Part {
  readonly name: string;
  readonly place: number;
  readonly count: number;
}

/** One part of all bars. The better the place, the fuller its colour, and parts with enough room show their place. */
function partSeries(scene: Scene, rows: readonly Row[], barPx: number, { name, place, count }: Part): object {
  const { ink } = scene;
  const short = name === 'behind' ? '…' : ordinal(place + 1);
  const least = (textWidth(short, textSizes.tick) + 10) / Math.max(100, scene.widthPx - 240);
  const fill = fillOf(ink, 1 - (0.86 * place) / Math.max(1, count - 1));
  return {
    name,
    type: 'bar',
    stack: 'places',
    barWidth: barPx,
    color: fill,
    itemStyle: { borderColor: ink.surface, borderWidth: 1 },
    label: {
      show: true,
      position: 'inside',
      fontSize: textSizes.tick,
      lineHeight: leadings.tick,
      color: inkOn(fill),
      formatter: ({ value }: { value: number }) => (value > least ? short : ''),
    },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        `${rows[dataIndex]?.item.name ?? ''}\n${name}: ${shareWords(rows[dataIndex]?.parts[place] ?? 0, percent)}`,
    },
    data: rows.map(({ parts }) => parts[place] ?? 0),
  };
}
