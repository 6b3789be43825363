import {
  type Attribute,
  blankAttribute,
  type Cell,
  type Comparison,
  columnsOf,
  emptyComparison,
  rankComparison,
} from '@tertium/engine';
import { attributeColoursOf, coloursOf } from '../../../ui/colourSets';
import { type Scene, sceneItemsOf } from '../scene/scene';

const numeric = (id: string, name: string, parts: Partial<Attribute>): Attribute => ({
  ...blankAttribute({ id, name, position: 1, type: 'number' }),
  scale: { low: 0, high: 10 },
  ...parts,
});

/** Laptops by price (lower is better, 0–1000), battery and weight. Cheap has no weight, and Old has only a price. */
const attributes = [
  numeric('price', 'Price', { position: 1, unit: '$', direction: 'lower', scale: { low: 0, high: 1000 } }),
  numeric('battery', 'Battery', { position: 2, unit: 'h' }),
  numeric('weight', 'Weight', { position: 3, unit: 'kg', direction: 'lower', scale: { low: 0, high: 4 } }),
  blankAttribute({ id: 'colour', name: 'Colour', position: 4 }),
];

const rows: readonly (readonly [string, readonly Cell[]])[] = [
  ['Fine', ['800', '9', '1', 'red']],
  ['Cheap', ['200', '5', null, 'blue']],
  ['Heavy', ['500', '4', '4', 'blue']],
  ['Old', ['900', null, null, null]],
];

export function sampleComparison(settings: Partial<Comparison['settings']> = {}): Comparison {
  const empty = emptyComparison('Laptops');
  return {
    ...empty,
    settings: { ...empty.settings, ...settings },
    items: rows.map(([name], position) => ({ id: name.toLowerCase(), name, position })),
    attributes,
    columns: Object.fromEntries(
      attributes.map(({ id }, j) => [id, rows.map(([, cells]) => cells[j] ?? null)]),
    ),
  };
}

/** A scene of the sample with all items, in the order of the ranking. */
export function sampleScene(comparison: Comparison = sampleComparison()): Scene {
  const ranking = rankComparison(comparison);
  const palette = coloursOf('okabeIto', false);
  const baseline = comparison.items.findIndex(({ id }) => id === comparison.settings.baselineItemId);
  const itemsOf = (indexes: readonly number[]) =>
    sceneItemsOf(comparison.items, indexes, baseline, { palette, show: String });
  const items = itemsOf(Array.from(ranking.order));
  return {
    comparison,
    ranking,
    sum: ranking,
    ...columnsOf(comparison),
    convertedOf: () => null,
    unitNotes: () => [],
    numberFormat: '1,234.5',
    items,
    baseline: items.find(({ isBaseline }) => isBaseline) ?? null,
    swatches: attributeColoursOf('okabeIto', false),
    formatValue: ({ unit }, value) => `${value} ${unit}`.trim(),
    formatRange: ({ unit }, low, high) => `${low}–${high} ${unit}`.trim(),
    show: (count) => count.toLocaleString('en'),
    figureOf: (score) => score,
    isFigured: false,
    formatPoints: (value, decimals) => (100 * value).toFixed(Math.max(0, decimals - 2)),
    formatScore: (value) => value.toFixed(2),
    widthPx: 1000,
    isNarrow: false,
    isPanel: false,
    reach: (_, ...ends) => ends,
    itemsOf,
    ink: {
      text: '#111',
      muted: '#666',
      quiet: '#888',
      line: '#ddd',
      surface: '#fff',
      accent: '#0b7fd2',
      fontFamily: 'sans-serif',
    },
  };
}
