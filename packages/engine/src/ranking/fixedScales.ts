import type { Attribute, Scale } from '../comparison';
import { suggestScale } from '../reading/guessScale';
import type { OutsideScale } from '../scales/fixedColumn';
import type { Ranking } from './ranking';

export interface SuggestedScale {
  readonly attributeId: string;
  readonly scale: Scale;
}

/**
 * Fixed ends for every attribute scored on the data's own range: round numbers around the items that are not ruled out.
 * With them, adding or removing an item no longer changes the worth of others. Numbers too large for round ends get
 * none.
 */
export function fixedScalesFor(
  { columns }: Pick<Ranking, 'columns'>,
  attributes: readonly Attribute[],
): readonly SuggestedScale[] {
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  return columns.flatMap(({ attributeId, scaled }) => {
    const attribute = byId.get(attributeId);
    if (attribute === undefined || !scaled.usesDataRange) return [];
    const scale = suggestScale(attribute, { min: scaled.rule.low, max: scaled.rule.high });
    return scale === null ? [] : [{ attributeId, scale }];
  });
}

/**
 * Moves the ends of a scale outwards, to round numbers, where values have passed them. The other end, the curve and the
 * points stay. A logarithmic scale stays above 0, whatever the values.
 */
export function widenScale(
  attribute: Pick<Attribute, 'type' | 'unit' | 'order'>,
  scale: Scale,
  { lowest, highest }: Pick<OutsideScale, 'lowest' | 'highest'>,
): Scale {
  const { low, high, curve } = scale;
  const [min, max] = [Math.min(low, lowest), Math.max(high, highest)];
  const round = suggestScale(attribute, { min, max });
  const isPossible = (end: number) => curve === undefined || end > 0;
  const wished = [Math.min(lowest, round?.low ?? lowest), lowest].find(isPossible) ?? low;
  return {
    ...scale,
    low: lowest < low ? wished : low,
    high: highest > high ? Math.max(highest, round?.high ?? highest) : high,
  };
}
