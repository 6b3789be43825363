import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  defaultView,
  highlights,
  isViewSaid,
  narrowWays,
  parseView,
  readKeptView,
  rowHeights,
  type ViewState,
  writeKeptView,
  writeView,
} from './viewState';

it('A view written into an address is read back the same, and leaves other keys alone', () => {
  const id = fc.uuid();
  const view: fc.Arbitrary<ViewState> = fc.record({
    view: fc.constantFrom('matrix', 'list', null),
    baseline: fc.option(fc.oneof(id, fc.constant('none'))),
    isDifferencesOnly: fc.boolean(),
    highlight: fc.constantFrom(...highlights),
    isDeltaPercent: fc.boolean(),
    sort: fc.option(
      fc.uniqueArray(
        fc.record({ by: fc.oneof(id, fc.constantFrom('rank', 'name')), isDescending: fc.boolean() }),
        { maxLength: 3, selector: ({ by }) => by },
      ),
    ),
    compared: fc.uniqueArray(id, { maxLength: 3 }),
    ticked: fc.option(fc.uniqueArray(id, { maxLength: 3 })),
    isShortlistOnly: fc.boolean(),
    group: fc.option(fc.oneof(id, fc.constant('ruled'))),
    isFolded: fc.boolean(),
    filters: fc.dictionary(id, fc.string({ minLength: 1, maxLength: 8 }), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    scoresBy: fc.uniqueArray(id, { maxLength: 3 }),
    panel: fc.constantFrom('weigh', 'sure', 'methods', null),
    explained: fc.option(id),
    weightingId: fc.option(id),
    widths: fc.dictionary(id, fc.integer({ min: 64, max: 640 }), { maxKeys: 3, noNullPrototype: true }),
    pinned: fc.uniqueArray(id, { maxLength: 3 }),
    rowHeight: fc.constantFrom(...rowHeights, null),
    isWrapped: fc.boolean(),
    units: fc.dictionary(id, fc.constantFrom('kg>lb', 'l/100 km>US mpg', 'EUR>USD@1.08@2026-11-20'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    hidden: fc.option(fc.uniqueArray(id, { maxLength: 3 })),
    narrow: fc.constantFrom(...narrowWays),
    savedId: fc.option(id),
  });
  fc.assert(
    fc.property(view, (state) => {
      const search = writeView(new URLSearchParams('c=1&chart=radar&sort=old'), state);
      expect(parseView(new URLSearchParams(search.toString()))).toEqual(state);
      if (state.savedId !== null) expect(isViewSaid(search)).toBe(true);
      const kept = writeKeptView(state);
      expect(writeKeptView(readKeptView(kept, defaultView))).toBe(kept);
      expect(search.get('c')).toBe('1');
      expect(search.get('chart')).toBe('radar');
    }),
  );
});

it('The default view needs no keys, and nonsense is the default', () => {
  expect(writeView(new URLSearchParams('c=1'), defaultView).toString()).toBe('c=1');
  expect(parseView(new URLSearchParams('view=x&mark=y&sort=&f=&f=a&f=:b'))).toEqual(defaultView);
});

it('An address of a panel that became a part of another opens that one', () => {
  expect(parseView(new URLSearchParams('panel=ask')).panel).toBe('weigh');
});

it('An address gives the number of sort keys, or the entered order, and names each key once', () => {
  const sortOf = (text: string) => parseView(new URLSearchParams(`sort=${text}`)).sort;
  expect(sortOf('-a')).toEqual([{ by: 'a', isDescending: true }]);
  expect(sortOf('a,-b,-a,order')).toEqual([
    { by: 'a', isDescending: false },
    { by: 'b', isDescending: true },
  ]);
  expect(sortOf('order')).toEqual([]);
  expect(sortOf(',-')).toBeNull();
});
