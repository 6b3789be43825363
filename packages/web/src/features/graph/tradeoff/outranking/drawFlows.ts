import { blankAttribute, createColumnBuilder, formatNumber } from '@tertium/engine';
import { figureName } from '../../../../ranked/byMethod/figureNames';
import { type Drawing, isMarked, nothingDrawn, type Scene } from '../../scene/scene';
import type { ChartSentence } from '../../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../../scene/words/names';
import { drawTradeoff } from '../tradeoff';
import { type Flows, flowsOf, sayUnplaced } from './flowsOf';

/** As many as for flows in the methods' table. */
const decimals = 4;
const axes = (['positiveFlow', 'negativeFlow'] as const).map((id, i) => ({
  ...blankAttribute({ id, name: figureName('promethee', id), position: i + 1, type: 'number' }),
  direction: i === 0 ? ('higher' as const) : ('lower' as const),
}));

/**
 * Draws PROMETHEE I: how much each item is preferred to the others, against how much they are preferred to it. An item
 * outranks another if it is at least as good in both and better in one, as in a trade-off. Runs in steps.
 */
export function* drawFlows(scene: Scene): Generator<void, Drawing> {
  const flows = flowsOf(scene);
  const [x, y] = axes;
  if (!flows?.placed.length || x === undefined || y === undefined)
    return nothingDrawn(flows?.notShown ?? [], [sayUnplaced(scene) ?? sayNoFlows]);
  const columns = [flows.positive, flows.negative].map((values) => {
    const column = createColumnBuilder(scene.comparison.items.length);
    for (const [row, index] of flows.ranking.table.itemIndexes.entries())
      column.setValue(index, values[row] ?? 0);
    return column.finish();
  });
  yield;
  const write = (value: number, digits = decimals) => formatNumber(value, scene.numberFormat, digits);
  const drawing = yield* drawTradeoff(
    {
      ...scene,
      comparison: { ...scene.comparison, attributes: [...scene.comparison.attributes, ...axes] },
      columnOf: (id) => columns[axes.findIndex((axis) => axis.id === id)] ?? scene.columnOf(id),
      items: flows.placed.map(({ item }) => item),
      // Ticks have as many decimals as their step needs.
      formatValue: (axis, value) => write(value, axis.decimals ?? decimals),
    },
    { x, y, size: null, isLogX: false, isLogY: false },
  );
  yield;
  const { rangesIn: _, ...picture } = drawing;
  const outrankedBy = countOutranked(flows);
  const description = describeFlows(scene, flows, outrankedBy);
  return {
    ...picture,
    title: description[1] ?? null,
    subtitle: description[0]?.text ?? '',
    notShown: flows.notShown,
    table: {
      columns: ['Item', x.name, y.name, figureName('promethee', 'score'), 'Outranked by'],
      rows: flows.placed.flatMap(({ item, row }, i) =>
        isMarked(scene, item)
          ? [
              [
                item.name,
                ...[flows.positive, flows.negative, flows.net].map((values) => write(values[row] ?? 0)),
                scene.show(outrankedBy[i] ?? 0),
              ],
            ]
          : [],
      ),
    },
    description: [
      ...description,
      ...drawing.description.filter(({ template }) =>
        ['points.together', 'points.unnamed'].includes(template),
      ),
    ],
  };
}

/** For each drawn item, the number of other drawn items that outrank it. */
function countOutranked({
  placed,
  positive,
  negative,
}: NonNullable<ReturnType<typeof flowsOf>>): readonly number[] {
  const points = placed.map(({ row }) => ({ plus: positive[row] ?? 0, minus: negative[row] ?? 0 }));
  return points.map(
    (own) =>
      points.filter(
        ({ plus, minus }) => plus >= own.plus && minus <= own.minus && (plus > own.plus || minus < own.minus),
      ).length,
  );
}

const sayNoFlows: ChartSentence = {
  template: 'flows.none',
  text: 'This chart needs a ranking by PROMETHEE in which an item drawn has a place.',
};

/** Describes the result of PROMETHEE I. `outrankedBy` is in the order of the drawn items. */
function describeFlows(
  { show, comparison, marked }: Scene,
  { placed, positive, negative }: Flows,
  outrankedBy: readonly number[],
): readonly ChartSentence[] {
  const front = placed.filter((_, i) => outrankedBy[i] === 0);
  const beaten = placed.length - front.length;
  const names = joinNames(
    front.map(({ item }) => item.name),
    show,
    inTitle,
  );
  const pairs = (placed.length * (placed.length - 1)) / 2;
  const points = new Map<string, number>();
  for (const { row } of placed) {
    const key = `${positive[row]} ${negative[row]}`;
    points.set(key, (points.get(key) ?? 0) + 1);
  }
  const equal = [...points.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  const open = pairs - equal - outrankedBy.reduce((sum, count) => sum + count, 0);
  return [
    {
      template: 'flows.count',
      text: `${countWithin(placed.length, comparison.items.length, 'item', show)} by how much each is preferred to the others (φ⁺) and the others to it (φ⁻).`,
    },
    { template: 'flows.front', text: `Not outranked by any other item drawn: ${names}.` },
    ...(beaten === 0
      ? []
      : [
          {
            template: 'flows.beaten' as const,
            text: `The other ${beaten === 1 ? 'one is' : `${show(beaten)} are`} outranked${marked ? '' : ' and drawn in grey'}.`,
          },
        ]),
    ...(pairs === 0
      ? []
      : [
          {
            template: 'flows.open' as const,
            text:
              open === 0
                ? 'PROMETHEE I leaves no pair open.'
                : `PROMETHEE I leaves ${show(open)} of ${show(pairs)} pairs open: the item that is preferred more also has others preferred to it more.`,
          },
        ]),
  ];
}
