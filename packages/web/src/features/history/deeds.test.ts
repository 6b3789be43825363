import type { HistoryEntry, HistoryLine } from '@tertium/contract';
import { blankAttribute, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deedsOf, withRereads } from './deeds';
import { deedTitle, type Speaker } from './historyWords';

const berg = { id: 'berg', name: 'Bergweg' };
const rent = { id: 'rent', name: 'Rent' };

const rentLine = (before: unknown, after: unknown): HistoryLine => ({
  what: 'cell',
  item: berg,
  attribute: rent,
  weighting: null,
  before,
  after,
});

function entry(
  version: number,
  lines: readonly HistoryLine[],
  more: Partial<HistoryEntry> = {},
): HistoryEntry {
  return {
    version,
    at: 1_000_000 + version * 10,
    author: { id: 'ada', name: 'Ada' },
    batchId: `b${version}`,
    program: null,
    batchCount: 1,
    counts: { 'cells.set': lines.length },
    purpose: null,
    lines: [...lines],
    more: 0,
    ...more,
  };
}

const speaker: Speaker = {
  personId: 'me',
  comparison: {
    ...emptyComparison('Flats'),
    items: [{ id: 'berg', name: 'Hill Road', position: 0 }],
    attributes: [blankAttribute({ ...rent, position: 0, type: 'money' })],
    columns: { rent: ['1620'] },
  },
  numberFormat: '1,234.5',
  show: (value) => value.toLocaleString('en'),
};
const titles = (entries: readonly HistoryEntry[]) => deedsOf(entries).map((deed) => deedTitle(deed, speaker));

describe('the history in words', () => {
  it('describes an edit with its old and new value, under current names', () => {
    expect(titles([entry(2, [rentLine('1480', '1620')])])).toEqual(['Rent of Hill Road: 1,480 → 1,620']);
    expect(titles([entry(2, [rentLine(null, '1620')])])).toEqual(['Rent of Hill Road: empty → 1,620']);
  });

  it('shows values typed before a unit change without the current unit, also if that change is on a newer page', () => {
    const [flat] = speaker.comparison.attributes;
    const comparison = { ...speaker.comparison, attributes: flat ? [{ ...flat, unit: 'EUR' }] : [] };
    const said = (entries: readonly HistoryEntry[], later = new Set<string>()) =>
      withRereads(deedsOf(entries, new Set([1, 2, 3])), comparison.attributes, later).map(([deed, reread]) =>
        deedTitle(deed, { ...speaker, comparison, reread }),
      );
    const unit = { ...rentLine('USD', 'EUR'), what: 'attribute.unit', item: null };
    const before = entry(1, [rentLine('1480', '1620')]);
    expect(said([entry(3, [rentLine('1620', '1700')]), entry(2, [unit]), before])).toEqual([
      'Rent of Hill Road: €1,620 → €1,700',
      'Rent, unit: USD → EUR',
      'Rent of Hill Road: 1480 → 1620',
    ]);
    expect(said([before], new Set(['rent']))).toEqual(['Rent of Hill Road: 1480 → 1620']);
    const cut = entry(2, [], { more: 1, counts: { 'attribute.update': 1 } });
    expect(said([cut, before])[1]).toBe('Rent of Hill Road: 1480 → 1620');
  });

  it('says that a value no longer applies, also if a note was added with it', () => {
    const gone = { raw: '', state: 'inapplicable', note: 'sold' };
    expect(titles([entry(2, [rentLine(null, gone)])])).toEqual([
      'Rent of Hill Road: empty → does not apply, sold',
    ]);
  });

  it('separates proposed values from written ones, and a program’s edits from its person’s', () => {
    const proposals = [{ raw: '1700', source: 'S', by: 'Claude' }];
    const asked = { raw: '1480', state: 'known', proposals };
    const purpose = { kind: 'propose' } as const;
    const program = 'Claude';
    const many = entry(4, [rentLine('1480', asked), rentLine(null, asked)], { purpose, program });
    expect(titles([many])).toEqual(['Proposed values for 2 cells']);
    expect(titles([entry(4, [rentLine('1480', asked)], { purpose, program })])).toEqual([
      'Rent of Hill Road: “1700” proposed',
    ]);
    const [own, its] = [entry(3, [rentLine('1', '2')]), entry(2, [rentLine('2', '3')], { program })];
    expect(deedsOf([own, its])).toHaveLength(2);
  });

  it('keeps the names of deleted things', () => {
    const item = { id: 'park', name: 'Parkallee' };
    const gone = { what: 'item', item, attribute: null, weighting: null, before: 'Parkallee', after: null };
    expect(titles([entry(2, [gone], { counts: { 'items.remove': 1 } })])).toEqual(['Removed Parkallee']);
  });

  it('describes imports, and batches that an older history only counted', () => {
    const counts = { 'items.add': 39_101, 'attributes.add': 83, 'cells.set': 3_245_383 };
    const purpose = { kind: 'import', from: 'cars.csv' } as const;
    expect(titles([entry(2, [], { counts, purpose, more: 39_144 })])).toEqual([
      'Imported cars.csv: 39,101 items, 83 attributes',
    ]);
    expect(titles([entry(2, [], { counts: { 'items.add': 1, 'cells.set': 3 } })])).toEqual([
      '1 item added, 3 values written',
    ]);
  });

  it('says what a comparison started from, also if an older history counted the items first', () => {
    const counts = { 'comparison.update': 1, 'attributes.add': 6, 'items.add': 28, 'cells.set': 168 };
    const purpose = { kind: 'example', name: 'Camera sensors' } as const;
    expect(titles([entry(2, [], { counts, purpose, more: 204 })])).toEqual([
      'Started from the example “Camera sensors”: 28 items, 6 attributes',
    ]);
    expect(titles([entry(2, [], { counts, more: 204 })])).toEqual([
      '28 items added, 6 attributes added, 168 values written, 1 detail of the comparison changed',
    ]);
  });

  it('counts an attribute once, however much of it changed, and names changes of its reading', () => {
    const field = (name: string, before: unknown, after: unknown, attribute = rent): HistoryLine => ({
      what: `attribute.${name}`,
      item: null,
      attribute,
      weighting: null,
      before,
      after,
    });
    const changed = [field('unit', '', 'EUR'), field('role', 'info', 'want')];
    expect(titles([entry(2, [...changed, field('unit', '', 'm²', { id: 'size', name: 'Size' })])])).toEqual([
      '2 attributes changed',
    ]);
    const reading = { decimalMark: '.', dateOrder: 'ymd', missingTokens: ['NA'] };
    const question = { kind: 'decimalMark', example: '1,299', readings: [] };
    const [before, after] = [
      { ...reading, leftOpen: [question] },
      { ...reading, decimalMark: ',' },
    ];
    expect(titles([entry(2, [field('reading', before, after)])])).toEqual([
      'Rent, how its texts are read: decimal point, still to check: 1,299 → decimal comma',
    ]);
    expect(titles([entry(2, [field('scale', null, { low: 0, high: 2000 })])])).toEqual([
      'Rent, scale: none → 0 to 2,000',
    ]);
  });

  it('folds consecutive edits of one person into their result', () => {
    const run = [entry(4, [rentLine('2', '3')]), entry(3, [rentLine('1', '2')])];
    expect(titles(run)).toEqual(['Rent of Hill Road: 1 → 3']);
    expect(titles([entry(3, [rentLine('2', '1')]), entry(2, [rentLine('1', '2')])])).toEqual([
      'Changed something and changed it back',
    ]);
  });

  it('names whose weights changed if there are several, and folds each separately', () => {
    const [mine, hers] = ['Mine', 'Hers'].map((name) => ({ id: name, name }));
    const weigh = (weighting = mine, after = 8): HistoryLine => ({
      what: 'weighting.points',
      item: null,
      attribute: rent,
      weighting: weighting ?? null,
      before: 5,
      after,
    });
    const weightings = [mine, hers].flatMap((each) =>
      each === undefined ? [] : [{ ...each, personId: null, position: 0, points: {}, locked: [] }],
    );
    const several = { ...speaker, comparison: { ...speaker.comparison, weightings } };
    const alone = { ...speaker, comparison: { ...speaker.comparison, weightings: weightings.slice(0, 1) } };
    const [deed] = deedsOf([entry(2, [weigh()])]);
    expect(deed && deedTitle(deed, several)).toBe('Weight of Rent in “Mine”: 5 → 8');
    expect(deed && deedTitle(deed, alone)).toBe('Weight of Rent: 5 → 8');
    const own = (id: string, name: string) => ({ ...weigh(), person: { id, name } });
    const titleOf = (line: HistoryLine) => {
      const [one] = deedsOf([entry(2, [line])]);
      return one && deedTitle(one, several);
    };
    expect(titleOf(own('me', 'Zoe'))).toBe('Weight of Rent in your weights: 5 → 8');
    expect(titleOf(own('ada', 'Ada'))).toBe('Weight of Rent in the weights of Ada: 5 → 8');
    const begun = {
      ...own('ada', 'Ada'),
      what: 'weighting',
      attribute: null,
      before: null,
      after: 'My weights',
    };
    expect(titleOf(begun)).toBe('Added the weights of Ada');
    const [folded] = deedsOf([entry(3, [weigh(hers, 2)]), entry(2, [weigh()])]);
    expect(folded?.lines.map(({ after }) => after)).toEqual([8, 2]);
  });

  it('keeps people, long pauses and long batches apart', () => {
    const first = entry(2, [rentLine('1', '2')]);
    const other = { author: { id: 'bob', name: 'Bob' } };
    expect(deedsOf([entry(3, [rentLine('2', '3')], other), first])).toHaveLength(2);
    expect(deedsOf([entry(3, [rentLine('2', '3')], { at: first.at + 601 }), first])).toHaveLength(2);
    expect(deedsOf([entry(3, [rentLine('2', '3')], { more: 1 }), first])).toHaveLength(2);
  });

  it('includes every entry once, and a deed leads from its first to its last value', () => {
    const step = fc.record({ isOther: fc.boolean(), pause: fc.nat(900), value: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let at = 1_000_000;
        let value = 0;
        const entries = steps.map((one, i) => {
          at += one.pause;
          const line = rentLine(`${value}`, `${one.value}`);
          const lines = value === one.value ? [] : [line];
          value = one.value;
          const author = { id: one.isOther ? 'bob' : 'ada', name: 'x' };
          return entry(i + 2, lines, { at, author });
        });
        const deeds = deedsOf(entries.toReversed());
        expect(deeds.flatMap((deed) => deed.entries)).toEqual(entries.toReversed());
        for (const deed of deeds) {
          expect(deed.version).toBe(deed.entries[0]?.version);
          const touched = deed.entries.flatMap(({ lines }) => lines);
          const [first, last] = [touched.at(-1)?.before, touched[0]?.after];
          if (touched.length === 0 || first === last) expect(deed.lines).toEqual([]);
          else expect(deed.lines).toEqual([rentLine(first, last)]);
        }
      }),
    );
  });
});
