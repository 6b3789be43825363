import { expect, it } from 'vitest';
import { rankComparison } from '../../ranking/rankItems';
import { createDice } from './dice';
import { workOut } from './plainWorld';
import { randomComparison } from './randomComparison';
import { countRuns, firstSeed } from './seeds';

it('A ranking computed step by step from plain cells equals the product’s', () => {
  for (let seed = firstSeed; seed < firstSeed + countRuns(300); seed++) {
    const comparison = randomComparison(createDice(seed));
    const world = workOut(comparison);
    const ranking = rankComparison(comparison);
    expect(ranking.attributeIds, `seed ${seed}`).toEqual(world.scored.map(({ id }) => id));
    expect([...ranking.place], `seed ${seed}`).toEqual(world.place);
    expect([...ranking.bestPlace], `seed ${seed}`).toEqual(world.bestPlace);
    expect([...ranking.worstPlace], `seed ${seed}`).toEqual(world.worstPlace);
    for (const i of world.placed) expect(ranking.itemScore(i).score).toBeCloseTo(world.score[i] ?? -1, 9);
  }
});
