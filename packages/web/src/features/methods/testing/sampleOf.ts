import { blankAttribute, type Comparison, defaultReading, emptyComparison } from '@tertium/engine';

/** A comparison of numbers as somebody types them, without fixed scales; of those in `lower` less is better. */
export function sampleOf(
  columns: Readonly<Record<string, readonly (string | null)[]>>,
  lower: readonly string[] = [],
  points: Readonly<Record<string, number>> = Object.fromEntries(Object.keys(columns).map((id) => [id, 5])),
): Comparison {
  const ids = Object.keys(columns);
  const count = Math.max(0, ...Object.values(columns).map(({ length }) => length));
  return {
    ...emptyComparison('Sample'),
    items: Array.from({ length: count }, (_, i) => ({ id: `i${i}`, name: `Item${i}`, position: i })),
    attributes: ids.map((id, position) => ({
      ...blankAttribute({ id, name: `A${id}`, position, type: 'number' }),
      reading: defaultReading,
      direction: lower.includes(id) ? ('lower' as const) : ('higher' as const),
    })),
    columns,
    weightings: [{ id: 'w', personId: null, name: 'W', position: 0, points, locked: [] }],
  };
}
