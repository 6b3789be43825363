import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePositions, moveWithin, type Positioned, positionBetween } from './positions';

function moved(list: readonly Positioned[], id: string, to: number): Positioned[] {
  const updates = new Map(moveWithin(list, id, to).map((entry) => [entry.id, entry]));
  return list.map((entry) => updates.get(entry.id) ?? entry).sort(comparePositions);
}

describe('positionBetween', () => {
  it('is strictly between its neighbours, or `null` if there is nothing between', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(number, number, (a, b) => {
        fc.pre(a < b);
        const middle = positionBetween(a, b);
        if (middle !== null) expect(middle > a && middle < b).toBe(true);
        else expect(a / 2 + b / 2 === a || a / 2 + b / 2 === b).toBe(true);
      }),
    );
    expect(positionBetween(1, 1)).toBeNull();
    expect(positionBetween(null, 4)).toBe(3);
    expect(positionBetween(4, null)).toBe(5);
    expect(positionBetween(null, null)).toBe(0);
  });
});

describe('moveWithin', () => {
  it('moves an entry and keeps the others in order', () => {
    const positions = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 3 }), fc.double({ min: 0, max: 1e-300, noNaN: true })),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(positions, fc.nat(), fc.nat(), (given, from, to) => {
        const list = given.map((position, i) => ({ id: `i${i}`, position })).sort(comparePositions);
        const id = list[from % list.length]?.id ?? '';
        const target = to % list.length;
        const result = moved(list, id, target).map((entry) => entry.id);
        const rest = list.map((entry) => entry.id).filter((other) => other !== id);
        expect(result).toEqual(rest.toSpliced(target, 0, id));
      }),
    );
  });

  it('still works after one gap is halved a thousand times', () => {
    let list: Positioned[] = ['a', 'b', 'c', 'd'].map((id, position) => ({ id, position }));
    for (let i = 0; i < 1000; i++) {
      const last = list[2]?.id ?? '';
      list = moved(list, last, 1);
      expect(list[1]?.id).toBe(last);
    }
    expect(list.map((entry) => entry.id)[0]).toBe('a');
  });

  it('changes one position only while there is room', () => {
    const list = ['a', 'b', 'c'].map((id, position) => ({ id, position }));
    expect(moveWithin(list, 'c', 1)).toEqual([{ id: 'c', position: 0.5 }]);
    expect(moveWithin(list, 'b', 1)).toEqual([]);
    expect(moveWithin(list, 'nobody', 1)).toEqual([]);
  });
});
