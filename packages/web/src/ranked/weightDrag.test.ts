import { blankAttribute, createColumnBuilder, createRanker } from '@tertium/engine';
import { expect, it, vi } from 'vitest';
import { createWeightDrag } from './weightDrag';

const attributeId = 'a';

const columnOf = (size: number, seed: number) => {
  const builder = createColumnBuilder(size);
  for (let i = 0; i < size; i++) builder.setValue(i, (Math.imul(i + seed, 2654435761) >>> 8) % 10_000);
  return builder.finish();
};

function dragOver(size: number) {
  const columns = new Map([attributeId, 'b'].map((id, seed) => [id, columnOf(size, seed + 1)]));
  const ranker = createRanker({
    items: Array.from({ length: size }, (_, i) => ({ id: `i${i}` })),
    attributes: [...columns.keys()].map((id, position) =>
      blankAttribute({ id, name: id, position, type: 'number' }),
    ),
    columnOf: (id) => columns.get(id) ?? columnOf(0, 0),
    cellsOf: () => [],
    weighting: null,
    missingPolicy: 'interval',
  });
  const drag = createWeightDrag();
  drag.setGround({ ranker, weighting: null });
  const seen: (readonly [number | undefined, number | undefined])[] = [];
  drag.subscribe(() =>
    seen.push([drag.weighting()?.points[attributeId], Math.round((drag.ranking()?.shares[0] ?? 0) * 1000)]),
  );
  return { drag, seen };
}

const many = 150_000;
const shareOf = (points: number) => Math.round((points / (points + 5)) * 1000);

it('a moved weight of few items is ranked at once', () => {
  const { drag, seen } = dragOver(100);
  drag.move({ attributeId, points: 8 });
  drag.move({ attributeId, points: 9 });
  expect(seen).toEqual([8, 9].map((points) => [points, shareOf(points)]));
});

it('a moved weight of very many items is ranked between frames, and then the one it was moved to meanwhile', async () => {
  const { drag, seen } = dragOver(many);
  for (const points of [7, 8, 9]) drag.move({ attributeId, points });
  expect(seen).toEqual([]);
  expect(drag.moved()?.points).toBe(9);
  await vi.waitUntil(() => drag.weighting()?.points[attributeId] === 9);
  expect(seen).toEqual([7, 9].map((points) => [points, shareOf(points)]));
});

it('a move that ends before it is ranked saves the latest weight and is not shown later', async () => {
  const { drag, seen } = dragOver(many);
  const saved: number[] = [];
  drag.move({ attributeId, points: 7 });
  drag.move({ attributeId, points: 8 });
  drag.keep(({ points }) => saved.push(points));
  expect(saved).toEqual([8]);
  drag.move({ attributeId, points: 3 });
  await vi.waitUntil(() => drag.ranking() !== null);
  expect(seen.filter(([points]) => points !== undefined)).toEqual([[3, shareOf(3)]]);
  expect(drag.end()?.points).toBe(3);
  expect(drag.ranking()).toBeNull();
});
