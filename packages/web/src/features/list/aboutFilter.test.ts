import {
  blankAttribute,
  type Cell,
  type CellDetail,
  columnsOf,
  defaultReading,
  emptyComparison,
  valueAt,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countAbout } from '../narrow/countAbout';
import { aboutTerms, aboutTest, joinAbout, splitAbout } from './aboutFilter';
import { readFilters } from './readFilters';

const today = '2026-08-31';
const attributes = ['a', 'b', 'c'].map((id, position) => ({
  ...blankAttribute({ id, name: id, position, type: 'number' }),
  reading: defaultReading,
  ...(id === 'c' && { formula: '{a} + 1' }),
}));

const sourcesOf = (columns: Readonly<Record<string, readonly Cell[]>>, counted: readonly string[] | null) => {
  const comparison = {
    ...emptyComparison('C'),
    items: (columns.a ?? []).map((_, position) => ({ id: String(position), name: 'x', position })),
    attributes,
    columns,
  };
  return { ...comparison, ...columnsOf(comparison), counted, today };
};

const detail = fc.record(
  {
    raw: fc.constantFrom('1', '2', ''),
    state: fc.constantFrom('known', 'disputed', 'unknown', 'inapplicable'),
    source: fc.constant('S'),
    asOf: fc.constantFrom('2026-02-27', '2026-02-28', '2026-08-31'),
    note: fc.constant('N'),
    confidence: fc.constantFrom(0, 0.5, 1),
    proposals: fc.constant([{ raw: '3', by: '' }]),
  },
  { requiredKeys: ['raw', 'state'] },
);
const cells = fc.oneof(fc.constantFrom(null, '1', '2', ''), detail) as fc.Arbitrary<Cell>;
const terms = [...aboutTerms, 'older than 2026-02-28', 'older than 6 months'];

/** What a term asks, by the words of the help. */
function isSo(term: string, cell: Cell): boolean {
  const detail: CellDetail | null = typeof cell === 'string' ? { raw: cell, state: 'known' } : cell;
  if (detail === null) return false;
  const { raw, state, source, asOf, note, confidence, proposals } = detail;
  const hasValue = raw !== '' && (state === 'known' || state === 'disputed');
  if (term === 'with a note') return note !== undefined;
  if (term === 'proposed') return proposals !== undefined;
  if (term === 'disputed') return state === 'disputed';
  if (!hasValue) return false;
  if (term === 'no source') return source === undefined;
  if (term !== 'not confirmed') return asOf !== undefined && asOf < '2026-02-28';
  if (state === 'disputed') return true;
  return confidence === undefined ? source === undefined : confidence < 1;
}

it('A filter passes the same items as a plain reading of its words, in one attribute or in several, and counts them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cells, cells), { minLength: 1, maxLength: 8 }),
      fc.subarray(terms, { minLength: 1 }),
      fc.constantFrom('a', 'b', 'c', 'any', 'counted'),
      (rows, asked, id) => {
        const sources = sourcesOf({ a: rows.map(([a]) => a), b: rows.map(([, b]) => b) }, ['b']);
        const expression = joinAbout(id === 'b' ? '1' : '', asked);
        const { tests } = readFilters({ [id]: expression }, sources);
        const meant = { a: [0], b: [1], c: [], any: [0, 1], counted: [1] }[id] ?? [];
        const isOne = (i: number) =>
          id !== 'b' || tests.some((each) => each.id === 'b' && valueAt(sources.columnOf('b'), i) === 1);
        for (const [i, row] of rows.entries()) {
          const wanted = asked.some((term) => meant.some((at) => isSo(term, row[at] ?? null)));
          const passes = tests.every(({ test }) => test(i));
          expect(passes).toBe(wanted && isOne(i));
        }
        for (const [at, term] of asked.entries()) {
          const steps = countAbout(id, asked, { [id]: joinAbout('', asked) }, sources);
          let step = steps.next();
          while (step.done !== true) step = steps.next();
          const left = rows.filter((row) => meant.some((each) => isSo(term, row[each] ?? null)));
          expect(step.value[at]).toBe(left.length);
        }
      },
    ),
  );
});

it('A filter is split into values and other conditions, and joined again', () => {
  const values = fc.constantFrom('', '>=4', '10..20|?', '"a @disputed"', 'a|b', '!?');
  fc.assert(
    fc.property(values, fc.subarray(terms), (value, asked) => {
      expect(splitAbout(joinAbout(value, asked))).toEqual({ values: value, terms: asked });
    }),
  );
  expect(splitAbout('>4 @ No source | Disputed')).toEqual({ values: '>4', terms: ['no source', 'disputed'] });
  for (const text of ['@home', 'a@disputed', 'x @no sauce', '"@disputed"', '@', '@older than soon'])
    expect(splitAbout(text)).toEqual({ values: text, terms: [] });
});

it('A span is counted back from today, to the last day of a shorter month', () => {
  const isOlder = (term: string, asOf: string) =>
    aboutTest([term], today)({ raw: '1', state: 'known', asOf });
  expect(isOlder('older than 6 months', '2026-02-27')).toBe(true);
  expect(isOlder('older than 6 months', '2026-02-28')).toBe(false);
  expect(isOlder('older than 1 year', '2025-08-30')).toBe(true);
  expect(isOlder('older than 1 year', '2025-08-31')).toBe(false);
  expect(isOlder('older than 2 weeks', '2026-08-16')).toBe(true);
  expect(isOlder('older than 10 days', '2026-08-21')).toBe(false);
});

it('Until it is known which attributes count, a filter about them passes everything', () => {
  const { tests } = readFilters({ counted: '@disputed' }, sourcesOf({ a: ['1'], b: ['1'] }, null));
  expect(tests.every(({ test }) => test(0))).toBe(true);
});
