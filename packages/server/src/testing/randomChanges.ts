import {
  applyChange,
  blankAttribute,
  blankWeighting,
  type Cell,
  type Change,
  type Comparison,
} from '@tertium/engine';
import fc from 'fast-check';

type Choose = (below: number) => number;
type Maker = (state: Comparison, choose: Choose, newId: () => string) => Change | null;

const someCells: readonly Cell[] = [
  null,
  '12',
  '3,5 kg',
  'ü "quoted" \\ 日本',
  { raw: '7', state: 'disputed', note: 'two sources' },
  { raw: '', state: 'inapplicable' },
];

const pick = <T>(list: readonly T[], choose: Choose): T | undefined => list[choose(list.length)];
const some = <T extends { readonly id: string }>(list: readonly T[], choose: Choose): string[] =>
  list.filter(() => choose(3) === 0).map(({ id }) => id);
const cleared = (state: Comparison, choose: Choose) =>
  Object.fromEntries(some(state.attributes, choose).map((id) => [id, null]));
const pointsFor = (state: Comparison, choose: Choose) =>
  Object.fromEntries(some(state.attributes, choose).map((id) => [id, choose(11)]));

const removal = (kind: 'items.remove' | 'attributes.remove' | 'weightings.remove', ids: readonly string[]) =>
  ids.length === 0 ? null : { kind, ids };

const makers: Record<Change['kind'], Maker> = {
  'comparison.update': ({ items }, choose) => ({
    kind: 'comparison.update',
    patch: {
      name: `Name ${choose(5)}`,
      settings: {
        baselineItemId: pick(items, choose)?.id ?? null,
        ...(choose(3) === 0 && {
          method: choose(2) === 0 ? null : { id: 'vikor', groupShare: choose(11) / 10 },
        }),
      },
    },
  }),
  'items.add': (_, choose, newId) => ({
    kind: 'items.add',
    items: Array.from({ length: 1 + choose(3) }, () => ({
      id: newId(),
      name: `I${choose(9)}`,
      position: choose(4) / 2,
      ...(choose(3) === 0 && { isShortlisted: true }),
    })),
  }),
  'items.remove': ({ items }, choose) => removal('items.remove', some(items, choose)),
  'item.update': ({ items }, choose) => {
    const item = pick(items, choose);
    const patches = [
      { position: choose(4) / 3 },
      { isShortlisted: choose(2) === 0 },
      { link: choose(2) === 0 ? '' : 'https://example.org/ü', imageText: choose(2) === 0 ? '' : 'Red' },
    ];
    const patch = pick(patches, choose) ?? {};
    return item === undefined ? null : { kind: 'item.update', id: item.id, patch };
  },
  'attributes.add': (_, choose, newId) => ({
    kind: 'attributes.add',
    attributes: Array.from({ length: 1 + choose(3) }, () =>
      blankAttribute({ id: newId(), name: `A${choose(9)}`, position: choose(3) }),
    ),
  }),
  'attributes.remove': ({ attributes }, choose) => removal('attributes.remove', some(attributes, choose)),
  'attribute.update': ({ attributes }, choose) => {
    const attribute = pick(attributes, choose);
    const patch = choose(2) === 0 ? { position: choose(3) } : { unit: 'kg', scale: { low: 0, high: 9 } };
    return attribute === undefined ? null : { kind: 'attribute.update', id: attribute.id, patch };
  },
  'cells.set': ({ items, attributes }, choose) => {
    const itemIds = some(items, choose);
    const attributeIds = some(attributes, choose);
    if (itemIds.length === 0 || attributeIds.length === 0) return null;
    const rows = itemIds.map(() => attributeIds.map(() => pick(someCells, choose) ?? null));
    return { kind: 'cells.set', itemIds, attributeIds, rows };
  },
  'weightings.add': (state, choose, newId) => ({
    kind: 'weightings.add',
    weightings: [
      {
        ...blankWeighting({ id: newId(), name: 'W', position: choose(3) }),
        points: pointsFor(state, choose),
        locked: some(state.attributes, choose),
      },
    ],
  }),
  'weightings.remove': ({ weightings }, choose) => removal('weightings.remove', some(weightings, choose)),
  'weighting.update': (state, choose) => {
    const weighting = pick(state.weightings, choose);
    if (weighting === undefined) return null;
    const points = { ...pointsFor(state, choose), ...cleared(state, choose) };
    const locked = Object.fromEntries(some(state.attributes, choose).map((id) => [id, choose(2) === 0]));
    return { kind: 'weighting.update', id: weighting.id, patch: { points, locked } };
  },
};

const kinds = Object.keys(makers) as Change['kind'][];
// Additions and cells are drawn more often, so that there is something to change.
const drawn = [...kinds, 'items.add', 'attributes.add', 'cells.set', 'cells.set', 'cells.set'] as const;

/** Lists of numbers from which `changesFrom` makes valid changes. */
export const randomSteps = fc.array(fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 }), {
  minLength: 1,
  maxLength: 40,
  size: 'max',
});

/** Changes that are valid one after the other from `start`, and the comparison after them. */
export function changesFrom(
  start: Comparison,
  steps: readonly (readonly number[])[],
  newId: () => string,
): { readonly changes: readonly Change[]; readonly after: Comparison } {
  let after = start;
  const changes: Change[] = [];
  for (const numbers of steps) {
    let at = 0;
    const choose: Choose = (below) => {
      at++;
      return below === 0 ? 0 : ((numbers[at % numbers.length] ?? 0) + at * 7919) % below;
    };
    const kind = drawn[(numbers[0] ?? 0) % drawn.length];
    const change = kind === undefined ? null : makers[kind](after, choose, newId);
    if (change === null) continue;
    changes.push(change);
    after = applyChange(after, change);
  }
  return { changes, after };
}
