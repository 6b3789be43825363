import { expect, it } from 'vitest';
import { filterCommands } from './useShownCommands';

const run = () => {};
const commands = [
  {
    id: 'a',
    title: 'Do other ways of ranking agree?',
    group: 'Comparison',
    icon: null,
    terms: 'TOPSIS VIKOR',
    run,
  },
  { id: 'b', title: 'Agree on a date', group: 'Comparison', icon: null, run },
];

it.each([
  ['topsis', ['a']],
  ['other vikor', ['a']],
  ['agree', ['b', 'a']],
  ['promethee', []],
])('“%s” finds what has these words in its line or its terms, what begins with them first', (typed, ids) => {
  expect(filterCommands(commands, typed).map(({ id }) => id)).toEqual(ids);
});
