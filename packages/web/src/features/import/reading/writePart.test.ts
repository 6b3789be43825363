import { blankAttribute, type Cell, type Change } from '@tertium/engine';
import { expect, it } from 'vitest';
import { writePart } from './writePart';

const attributes = ['a', 'b'].map((id, position) => blankAttribute({ id, name: id, position }));
const items = ['x', 'y'].map((id, position) => ({ id, name: id, position }));
const added: readonly Change[] = [
  { kind: 'attributes.add', attributes },
  { kind: 'items.add', items },
];
const setCells = (itemIds: readonly string[], rows: readonly (readonly Cell[])[]): Change => ({
  kind: 'cells.set',
  itemIds,
  attributeIds: ['a', 'b'],
  rows,
});

it('writes the texts of new items by columns, without the empty ones at the end', () => {
  const rows = [
    ['1', '2'],
    ['a\n"b"', null],
  ];
  expect(writePart([...added, setCells(['x', 'y'], rows)]).split('\n')).toEqual([
    `${JSON.stringify(added)},"attributeIds":["a","b"]}`,
    '["1","a\\n\\"b\\""]',
    '["2"]',
  ]);
});

it.each<[string, readonly Change[]]>([
  [
    'cells that say more than a text',
    [
      ...added,
      setCells(
        ['x', 'y'],
        [
          [{ raw: '', state: 'pending' }, null],
          [null, null],
        ],
      ),
    ],
  ],
  ['cells of items that are there', [setCells(['x'], [['1', '2']])]],
  ['cells of some of the new items', [...added, setCells(['y'], [['1', '2']])]],
  ['items without cells', added],
])('writes %s as JSON on one line', (_, changes) => {
  expect(writePart(changes)).toBe(`${JSON.stringify(changes)}}`);
});
