import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameKey } from '../words/english';
import { countNamed } from './countNamed';

it('counts a name as comparing it with every other does, and a missing one as often as it occurs', () => {
  const name = fc.oneof(
    fc.constantFrom('Novo', 'novo ', 'NOVO', 'Item 3', 'item 3', 'item 30', ''),
    fc.nat(40).map((k) => `Option ${k}`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 60 }), (names) => {
      const list = names.map((each) => ({ name: each }));
      const occurring = (own: string) => names.filter((each) => nameKey(each) === nameKey(own)).length;
      for (const each of [...names, 'item 3']) expect(countNamed(list, each)).toBe(occurring(each));
    }),
    { numRuns: 100 },
  );
});
