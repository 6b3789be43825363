import type { Comparison, Item } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coloursOf } from '../../../ui/colourSets';
import { contrast } from '../../../ui/contrast';
import { inkOn } from './fills';
import { markCount, marksOf } from './palette';
import { type SceneItem, sceneItemsOf } from './scene';

const palettes = (['okabeIto', 'tolBright', 'greys'] as const).map((set) => coloursOf(set, false));
const palette = fc.constantFrom(...palettes);
/** Items in the order in which they were added, with gaps for removed ones. There are enough marks for all. */
const itemsOf = fc
  .uniqueArray(fc.nat(41), { minLength: 2, maxLength: 40 })
  .map((positions) =>
    positions
      .toSorted((a, b) => a - b)
      .map((position): Item => ({ id: `i${position}`, name: 'x', position })),
  );

/** The outline of a shape without its hole. */
const outlineOf = (shape: string) => shape.slice(0, shape.indexOf('Z') + 1);

function drawnMarks(items: Comparison['items'], order: readonly number[], colours: readonly string[]) {
  const drawn = sceneItemsOf(items, order, -1, { palette: colours, show: String });
  return new Map(drawn.map(({ id, color, shape }: SceneItem) => [id, `${color} ${outlineOf(shape)}`]));
}

it('keeps the colour and shape of an item, whatever its place and whichever other items are drawn', () => {
  fc.assert(
    fc.property(itemsOf, palette, fc.infiniteStream(fc.nat()), (items, colours, chance) => {
      const all = items.map((_, i) => i);
      const before = drawnMarks(items, all, colours);
      const pick = () => Number(chance.next().value);
      const ranked = all.toSorted(() => (pick() % 2) - 0.5);
      const left = items.filter(() => pick() % 3 > 0);
      const more = [...left, { id: 'new', name: 'New', position: 42 }];
      const drawn = [ranked, ranked.slice(1 + (pick() % (all.length - 1)))];
      const after = [
        ...drawn.map((order) => drawnMarks(items, order, colours)),
        drawnMarks(more, Array.from(more.keys()).reverse(), colours),
      ];
      for (const marks of after) {
        for (const [id, mark] of marks) if (id !== 'new') expect(mark).toBe(before.get(id));
      }
    }),
  );
});

it('distinguishes items that were added one after the other, by colour while colours last, then by shape', () => {
  fc.assert(
    fc.property(palette, fc.integer({ min: -1000, max: 1000 }), (colours, first) => {
      const items = Array.from({ length: markCount(colours) }, (_, n) => ({ id: '', position: first + n }));
      const known = marksOf(items, colours);
      const marks = items.flatMap((item) => known.get(item) ?? []);
      const pairs = new Set(marks.map(({ color, shape }) => `${color} ${shape}`));
      expect(pairs.size).toBe(markCount(colours));
      // Consecutive marks from the first colour to the last.
      const start = ((-first % colours.length) + colours.length) % colours.length;
      const row = marks.slice(start, start + colours.length);
      expect(new Set(row.map(({ color }) => color)).size).toBe(row.length);
      expect(new Set(row.map(({ shape }) => shape)).size).toBe(row.length);
    }),
  );
});

it('gives no two items in one picture the same colour and shape, wherever they are and whichever was moved', () => {
  const many = fc.uniqueArray(fc.oneof(fc.nat(50_000), fc.double({ min: 0, max: 1000, noNaN: true })), {
    minLength: 2,
    maxLength: 90,
  });
  fc.assert(
    fc.property(many, palette, fc.nat(), (positions, colours, chance) => {
      const items = positions.map((position, i): Item => ({ id: `i${i}`, name: 'x', position }));
      const drawn = items.map((_, i) => i).slice(chance % (items.length - 1));
      const marks = drawnMarks(items, drawn, colours);
      if (drawn.length > markCount(colours)) return;
      expect(new Set(marks.values()).size).toBe(drawn.length);
      // Another order gives the same marks.
      expect(new Map(marks)).toEqual(drawnMarks(items, drawn.toReversed(), colours));
    }),
  );
});

it('leaves one mark of each shape whole in a picture of few items, so that two of a shape differ in greys', () => {
  fc.assert(
    fc.property(itemsOf, palette, fc.nat(), (items, colours, chance) => {
      const few = items.slice(0, 16).map((_, i) => i);
      const order = chance % 2 === 0 ? few : few.toReversed();
      const drawn = sceneItemsOf(items, order, -1, { palette: colours, show: String });
      const whole = drawn.filter(({ shape }) => shape === outlineOf(shape));
      expect(new Set(whole.map(({ shape }) => shape)).size).toBe(whole.length);
      expect(new Set(drawn.map(({ shape }) => outlineOf(shape))).size).toBe(whole.length);
      // The oldest item of a shape has no hole, whatever its rank.
      for (const { id, shape } of whole)
        expect(id).toBe(
          items.find((item) => drawn.some((each) => each.id === item.id && outlineOf(each.shape) === shape))
            ?.id,
        );
    }),
  );
});

it('has an ink for every fill that is read on it', () => {
  const channel = fc.nat(255).map((each) => each.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const fill = `#${red}${green}${blue}`;
      expect(contrast(inkOn(fill), fill)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
