import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankItems } from '../ranking/rankItems';
import { sampleInput } from '../testing/rankingSamples';
import { hasNumbers } from '../typeDescriptions';
import { attributeTypes, directions } from '../vocabulary';
import { goodnessOf } from './fixedScale';

const order = ['a', 'b', 'c', 'd', 'e'];
const scoredTypes = attributeTypes.filter((type) => hasNumbers({ type, order }));

it.each(
  scoredTypes.flatMap((type) =>
    directions.filter((each) => each !== 'none').map((each) => [type, each] as const),
  ),
)('Of two %s cells under “%s” the better one has the better score, whatever the type', (type, direction) => {
  const top = type === 'boolean' ? 1 : order.length - 1;
  const level = fc.integer({ min: 0, max: top });
  fc.assert(
    fc.property(level, level, level, (first, second, target) => {
      const scale = { low: 0, high: top };
      const attribute = { type, order, direction, target, scale, cells: [first, second] };
      const { itemScore } = rankItems(sampleInput([attribute]));
      const good = [first, second].map((value) => goodnessOf(attribute, value) ?? Number.NaN);
      expect(Math.sign(itemScore(0).score - itemScore(1).score)).toBe(
        Math.sign((good[0] ?? 0) - (good[1] ?? 0)),
      );
      if (direction === 'target') expect(good[0]).toBe(0 - Math.abs(first - target));
      else expect(good[0]).toBe(direction === 'higher' ? first : 0 - first);
    }),
    { numRuns: 40 },
  );
});
