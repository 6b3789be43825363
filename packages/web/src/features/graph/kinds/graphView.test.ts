import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankedByKinds, spreadForms } from '../scene/chartView';
import { charts, chartsFor } from './chartKinds';
import { formatGraphView, type GraphView, parseGraphView } from './graphView';

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 4 });
const views: fc.Arbitrary<GraphView> = fc.record({
  chart: fc.constantFrom(...charts),
  baseline: fc.option(fc.uuid()),
  isVersusBaseline: fc.boolean(),
  x: fc.option(fc.uuid()),
  y: fc.option(fc.uuid()),
  size: fc.option(fc.uuid()),
  isLogX: fc.boolean(),
  isLogY: fc.boolean(),
  isTrend: fc.boolean(),
  isAllWeights: fc.boolean(),
  movedWith: fc.option(fc.uuid()),
  moved: fc.option(fc.uuid()),
  rankedBy: fc.constantFrom(...rankedByKinds),
  whose: fc.option(fc.uuid()),
  group: fc.option(fc.uuid()),
  form: fc.option(fc.constantFrom(...spreadForms)),
  near: fc.option(fc.uuid()),
  pair: ids,
  panels: fc.option(fc.uuid()),
  axes: ids,
  hidden: ids,
});

test('a view written into the address is read back the same', () => {
  fc.assert(
    fc.property(views, (view) => {
      const query = formatGraphView(new URLSearchParams('c=1'), view);
      expect(parseGraphView(new URLSearchParams(query.toString()))).toEqual(view);
    }),
  );
});

test('other parameters stay in the address', () => {
  const query = formatGraphView(new URLSearchParams('c=abc&view=list&chart=radar'), {
    ...parseGraphView(new URLSearchParams()),
    chart: 'contributions',
  });
  expect(query.toString()).toBe('c=abc&view=list');
});

test('an unknown chart in the address shows contributions', () => {
  expect(parseGraphView(new URLSearchParams('chart=pie')).chart).toBe('contributions');
});

test('charts of one method are offered only with that method, or if the address shows one', () => {
  expect(charts.filter((kind) => !chartsFor(null).includes(kind))).toEqual(['flows', 'gaia']);
  expect(chartsFor('topsis')).toEqual(chartsFor(null));
  expect(chartsFor('promethee')).toEqual(charts);
  expect(chartsFor(null, 'gaia')).toEqual([...chartsFor(null), 'gaia']);
});
