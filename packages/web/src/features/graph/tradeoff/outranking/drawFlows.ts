import { blankAttribute, createColumnBuilder, formatNumber } from '@tertium/engine';
import { figureName } from '../../../../ranked/byMethod/figureNames';
import { type Drawing, nothingDrawn, type Scene } from '../../scene/scene';
import { drawTradeoff } from '../tradeoff';
import { flowsOf } from './flowsOf';
import { describeFlows, sayNoFlows } from './flowWords';

/** As the methods' table writes flows. */
const decimals = 4;
const axes = (['positiveFlow', 'negativeFlow'] as const).map((id, i) => ({
  ...blankAttribute({ id, name: figureName('promethee', id), position: i + 1, type: 'number' }),
  direction: i === 0 ? ('higher' as const) : ('lower' as const),
}));

/**
 * PROMETHEE I: how much each item is preferred to the others against how much they are preferred to it. One item outranks another
 * where it is at least as good in both and better in one, so its order is the one of a trade-off. Drawn in steps.
 */
export function* drawFlows(scene: Scene): Generator<void, Drawing> {
  const flows = flowsOf(scene);
  const [x, y] = axes;
  if (!flows?.placed.length || x === undefined || y === undefined)
    return nothingDrawn(flows?.notShown ?? [], [sayNoFlows]);
  const columns = [flows.positive, flows.negative].map((values) => {
    const column = createColumnBuilder(scene.comparison.items.length);
    for (const [row, index] of flows.ranking.table.itemIndexes.entries())
      column.setValue(index, values[row] ?? 0);
    return column.finish();
  });
  yield;
  const write = (value: number) => formatNumber(value, scene.numberFormat, decimals);
  const drawing = yield* drawTradeoff(
    {
      ...scene,
      comparison: { ...scene.comparison, attributes: [...scene.comparison.attributes, ...axes] },
      columnOf: (id) => columns[axes.findIndex((axis) => axis.id === id)] ?? scene.columnOf(id),
      items: flows.placed.map(({ item }) => item),
      formatValue: (_, value) => write(value),
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
      rows: flows.placed.map(({ item, row }, i) => [
        item.name,
        ...[flows.positive, flows.negative, flows.net].map((values) => write(values[row] ?? 0)),
        scene.show(outrankedBy[i] ?? 0),
      ]),
    },
    description: [
      ...description,
      ...drawing.description.filter(({ template }) =>
        ['points.together', 'points.unnamed'].includes(template),
      ),
    ],
  };
}

/** Of each item drawn, how many of the others drawn outrank it. */
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
