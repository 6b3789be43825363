import type { PersonHere } from '@tertium/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faceCount } from '../../ui/tokens';
import { createFaces, initialsOf } from './faceNames';

const person = (id: string, name = id): PersonHere => ({ id, name, spot: null });

it('Initials are those of the first and last word, in any script', () => {
  const names = ['Grace Hopper', 'ada', 'Jean-Luc de la Tour', 'Ægir', '李 明', 'x.y', '🦉', ' (Bob) '];
  expect(names.map(initialsOf)).toEqual(['GH', 'A', 'JT', 'Æ', '李明', 'XY', '?', 'B']);
});

it('People of one name are distinguished', () => {
  const faces = createFaces()([person('a', 'Ada'), person('b', 'Bob'), person('c', 'Ada')]);
  expect(faces.map(({ name }) => name)).toEqual(['Ada (1)', 'Bob', 'Ada (2)']);
});

it('A person keeps their colour, and two share one only if there are too few', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: faceCount });
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 6 }), (visits) => {
      const facesOf = createFaces();
      const known = new Map<string, number>();
      let isFirst = true;
      for (const visit of visits) {
        const faces = facesOf(visit.map((id) => person(id)));
        if (isFirst) expect(new Set(faces.map(({ colour }) => colour)).size).toBe(visit.length);
        isFirst = visit.length === 0 && isFirst;
        for (const { id, colour } of faces) {
          expect(colour).toBe(known.get(id) ?? colour);
          known.set(id, colour);
        }
      }
    }),
    { numRuns: 40 },
  );
});
