import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineIdsOf, withNext } from './lineIds';

it('Line ids answer as the list of ids would, with one more after them too', () => {
  const input = fc
    .uniqueArray(fc.string(), { maxLength: 8 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray([...ids.keys()])));
  const place = fc.integer({ min: 0, max: 10 });
  fc.assert(
    fc.property(input, place, place, ([ids, indexes], from, to) => {
      const entries = ids.map((id) => ({ id }));
      const plain = indexes.map((index) => ids[index] ?? '');
      const own = lineIdsOf(entries, indexes);
      expect(own.length).toBe(plain.length);
      expect(own.slice(from, to)).toEqual(plain.slice(from, to));
      for (const [lines, list] of [
        [own, plain],
        [withNext(own, 'the next line'), [...plain, 'the next line']],
      ] as const) {
        for (let at = -1; at <= list.length; at++) expect(lines.idAt(at)).toBe(list[at]);
        for (const id of [...ids, 'the next line']) expect(lines.indexOf(id)).toBe(list.indexOf(id));
      }
    }),
  );
});
