import { attributeFields, type Field, type Fields, type Optional } from '@tertium/engine';
import fc from 'fast-check';

export const someIds = ['8c6a2f40-1111-4000-8000-000000000001', '8c6a2f40-1111-7000-9000-00000000000B'];
export const someId = fc.constantFrom(...someIds, '00000000-0000-4000-8000-000000000003');
export const sampleText = fc.constantFrom('', 'kg', 'two\nlines', '日本 \u200f עברית', '👩\u200d👧');
const sampleName = fc.constantFrom(
  ...['Price', 'a b', 'می\u200cخواهم', '👩\u200d👧', '🏴\u{e0067}\u{e0062}\u{e007f}'],
);

const soundScales = fc.constantFrom(
  { low: 0, high: 1 },
  { low: -2.5, high: 1e9 },
  { low: 0.5, high: 8, curve: 'logarithmic' as const },
  {
    low: 0,
    high: 10,
    points: [
      { at: 2, rise: 0.5 },
      { at: 8, rise: 0.5 },
    ],
  },
  { low: 0, high: 2, points: [{ at: 1, rise: 0.8 }], categories: ['poor', 'fair', 'good'] },
);

/** Draws values that a field may have, often at its limits. */
export function arbitraryOf(given: Field | Optional): fc.Arbitrary<unknown> {
  const field = given.is === 'optional' ? given.of : given;
  switch (field.is) {
    case 'text':
      return sampleText;
    case 'name':
      return sampleName;
    case 'link':
      return fc.constantFrom('', 'https://example.org/a?b#c');
    case 'number':
    case 'whole': {
      const { is, from = -1e300, to = 1e300, above = from } = field;
      const ends = [from, to].filter((end) => end > above || field.above === undefined);
      const between =
        is === 'whole'
          ? fc.integer({ min: from, max: to })
          : fc.double({ min: above, minExcluded: field.above !== undefined, max: to, noNaN: true });
      return fc.oneof(fc.constantFrom(...ends), between);
    }
    case 'flag':
      return fc.boolean();
    case 'id':
      return someId;
    case 'day':
      return fc.constantFrom('2026-03-01', '2024-02-29');
    case 'hash':
      return fc.constantFrom('', 'A'.repeat(43));
    case 'choice':
      return fc.constantFrom(...field.of);
    case 'literal':
      return fc.constant(field.of);
    case 'nullable':
      return fc.option(arbitraryOf(field.of), { nil: null });
    case 'list': {
      const lengths = { minLength: field.least, maxLength: Math.min(field.most, field.least + 3) };
      const entry = arbitraryOf(field.of);
      return field.isSet === true ? fc.uniqueArray(entry, lengths) : fc.array(entry, lengths);
    }
    case 'byAttribute':
      return fc.dictionary(someId, arbitraryOf(field.of));
    case 'record':
      return field === attributeFields.scale.of ? soundScales : soundRecords(field);
    case 'oneOf':
      return fc.oneof(...field.of.map(arbitraryOf));
  }
}

type RecordField = Extract<Field, { is: 'record' }>;

const soundRecords = ({ fields, laws = [] }: RecordField) =>
  recordsOf(fields).filter((record) => laws.every(({ holds }) => holds(record)));

/** Draws records with these fields, with optional ones now and then. */
export function recordsOf(fields: Fields): fc.Arbitrary<object> {
  const each = Object.entries(fields).map(([key, field]) => [key, arbitraryOf(field)]);
  const requiredKeys = Object.keys(fields).filter((key) => fields[key]?.is !== 'optional');
  return fc.record<Record<string, unknown>>(Object.fromEntries(each), { requiredKeys });
}
