import { limits, questionKinds } from '@tertium/engine';
import fc from 'fast-check';

const ids = ['8c6a2f40-1111-4000-8000-000000000001', '8c6a2f40-1111-7000-9000-00000000000B'];
const someId = fc.constantFrom(...ids, '00000000-0000-4000-8000-000000000003');
const finite = fc.oneof(
  fc.constantFrom(0, 1, -0.5, 1e300),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const text = fc.constantFrom('', 'kg', 'two\nlines', '日本 \u200f עברית', '👩\u200d👧');
const name = fc.constantFrom('Price', 'a b', 'می\u200cخواهم', '👩\u200d👧', '🏴\u{e0067}\u{e0062}\u{e007f}');
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const some = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] });

const detail = fc.record(
  {
    raw: text,
    state: fc.constantFrom('known', 'unknown', 'inapplicable', 'pending', 'disputed'),
    source: text,
    asOf: fc.constantFrom('2026-03-01', '2024-02-29'),
    note: text,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  { requiredKeys: ['raw', 'state'] },
);
const cell = fc.oneof(fc.constant(null), text, detail);
const itemFields = { name, position: finite };
const writingFields = {
  decimalMark: fc.constantFrom('.', ','),
  dateOrder: fc.constantFrom('dmy', 'mdy', 'ymd'),
  textTokens: fc.array(text),
  lastYear: fc.constantFrom(1999, 2036),
};
const possibleReadings = fc.array(
  fc.record(
    {
      ...writingFields,
      type: fc.constantFrom('number', 'date', 'text'),
      unit: text,
      direction: fc.constantFrom('higher', 'none'),
      target: orNull(finite),
    },
    { requiredKeys: ['decimalMark', 'dateOrder', 'type', 'unit', 'direction', 'target'] },
  ),
  { minLength: 2, maxLength: 3 },
);
const attributeFields = {
  name,
  position: finite,
  group: text,
  type: fc.constantFrom('number', 'money', 'rating', 'boolean', 'category', 'tags', 'date', 'text', 'link'),
  unit: text,
  direction: fc.constantFrom('higher', 'lower', 'target', 'none'),
  target: orNull(finite),
  scale: orNull(
    fc.constantFrom(
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
    ),
  ),
  role: fc.constantFrom('must', 'want', 'info'),
  limit: orNull(
    fc.oneof(
      fc.record({ min: orNull(fc.constant(1)), max: orNull(finite), oneOf: orNull(fc.array(text)) }),
      fc.constantFrom(
        { min: null, max: 5, oneOf: null, penalty: 0.4 },
        { min: 1, max: null, oneOf: null, penalty: 1 },
      ),
    ),
  ),
  order: fc.array(text),
  reading: fc.record(
    {
      ...writingFields,
      missingTokens: fc.array(text),
      valueTokens: fc.array(text),
      isEndGuessed: fc.boolean(),
      leftOpen: fc.array(
        fc.record({ kind: fc.constantFrom(...questionKinds), example: text, readings: possibleReadings }),
        { maxLength: limits.openQuestions },
      ),
    },
    { requiredKeys: ['decimalMark', 'dateOrder', 'missingTokens'] },
  ),
  tolerance: orNull(fc.constantFrom(0, 0.5, 1e300)),
  decimals: orNull(fc.integer({ min: 0, max: limits.decimals })),
  isHidden: fc.boolean(),
  note: text,
};
const points = fc.double({ min: 0, max: 10, noNaN: true });
const weightingFields = {
  personId: orNull(someId),
  name,
  position: finite,
  points: fc.dictionary(someId, points),
  locked: fc.uniqueArray(someId),
};
const kind = <K extends string>(word: K) => fc.constant(word);
const share = fc.constantFrom(0, 0.25, 1);
const preferenceRule = fc.constantFrom(
  { shape: 'usual' },
  { shape: 'uShape', indifference: 0 },
  { shape: 'level', indifference: 1, preference: 2.5 },
  { shape: 'gaussian', spread: 0.5, preference: 3 },
);
const settings = some({
  missingPolicy: fc.constantFrom('interval', 'leaveOut', 'worst'),
  baselineItemId: orNull(someId),
  itemNoun: name,
  origin: orNull(fc.record({ title: text, source: text, licence: text })),
  method: orNull(
    fc.oneof(
      fc.record({ id: fc.constantFrom('weightedProduct', 'topsis', 'edas') }),
      fc.record({ id: kind('vikor'), groupShare: share }),
      fc.record({ id: kind('waspas'), sumShare: share }),
      fc.record({ id: kind('promethee'), rules: fc.dictionary(someId, preferenceRule) }),
    ),
  ),
});
const entries = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.uniqueArray(fc.record({ id: someId, ...fields }), { minLength: 1, selector: ({ id }) => id });
const idList = fc.uniqueArray(someId, { minLength: 1 });
const update = (word: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: kind(word), id: someId, patch: some(fields) });
const removal = (word: string) => fc.record({ kind: kind(word), ids: idList });

const rectangle = fc.tuple(idList, idList).chain(([itemIds, attributeIds]) =>
  fc
    .array(fc.array(cell, { minLength: attributeIds.length, maxLength: attributeIds.length }), {
      minLength: itemIds.length,
      maxLength: itemIds.length,
    })
    .map((rows) => ({ kind: 'cells.set', itemIds, attributeIds, rows })),
);

/** Changes of every kind as they should be (nearly all: a drawn limit may be the wrong way round). */
export const soundChanges: fc.Arbitrary<object> = fc.oneof(
  fc.record({ kind: kind('comparison.update'), patch: some({ name, description: text, settings }) }),
  fc.record({ kind: kind('items.add'), items: entries(itemFields) }),
  removal('items.remove'),
  update('item.update', itemFields),
  fc.record({ kind: kind('attributes.add'), attributes: entries(attributeFields) }),
  removal('attributes.remove'),
  update('attribute.update', attributeFields),
  rectangle,
  fc.record({ kind: kind('weightings.add'), weightings: entries(weightingFields) }),
  removal('weightings.remove'),
  update('weighting.update', {
    name,
    position: finite,
    points: fc.dictionary(someId, orNull(points)),
    locked: fc.dictionary(someId, fc.boolean()),
  }),
);

const lengths = [...new Set(Object.values(limits))].filter((limit) => limit <= limits.cellLength);
/** What might stand where something else should: texts as long as a limit and one longer, and what no text may hold. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc
    .constantFrom(...lengths, 0)
    .chain((length) => fc.constantFrom('x'.repeat(length), '😀'.repeat(length + 1))),
  fc.constantFrom(
    ...[
      'a\u200bb',
      'a\u000bb',
      '\u0000',
      ' a',
      'a ',
      '\u3164',
      '\u061ca',
      'a\u200d',
      '\u200ca',
      '\ud800',
      '\ufeffa',
    ],
    ...[
      'a\u2028b',
      'a\tb',
      'a\nb',
      '\u202ea',
      '🏴\u{e0067}',
      '\u{e0001}',
      '\u2066a',
      'a\u00ad',
      '\u0085',
      'a\u2060',
    ],
    ...[
      '2026-02-29',
      '0000-01-01',
      '2026-13-01',
      '2026-1-1',
      '',
      'number',
      'formula',
      ids[0],
      ids[0]?.toUpperCase(),
    ],
    ...[
      '00000000-0000-0000-0000-000000000000',
      '8c6a2f40-1111-0000-8000-000000000001',
      '__proto__',
      'constructor',
    ],
  ),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 0.5, 10, 10.001, 15, 16, 1e308, 2 ** 60),
  fc.constantFrom(null, true, undefined, [], {}, [[]], [null], [undefined], ids, [...ids, ...ids]),
  fc.constantFrom(
    { low: 1, high: 1 },
    { min: 2, max: 1, oneOf: null },
    { min: null, max: null },
    { raw: 'a' },
  ),
  fc.constantFrom(50, 51, 200, 201, 500, 501).map((count) => new Array(count).fill('x')),
  fc
    .constantFrom(500, 501)
    .map((count) =>
      Array.from({ length: count }, (_, i) => `8c6a2f40-1111-4000-8000-${String(i).padStart(12, '0')}`),
    ),
  fc.jsonValue({ maxDepth: 2 }),
);

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

function withAt(value: unknown, [key, ...rest]: Path, edit: (old: unknown) => unknown): unknown {
  if (key === undefined) return edit(value);
  if (Array.isArray(value))
    return value.map((part, i) => (String(i) === key ? withAt(part, rest, edit) : part));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [
      name,
      name === key ? withAt(part, rest, edit) : part,
    ]),
  );
}

const mischief: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
  hostileValue.map((value) => () => value),
  fc
    .tuple(fc.constantFrom('id', 'constructor', 'more', 'toString'), hostileValue)
    .map(([key, value]) => (old: unknown) => {
      if (Array.isArray(old)) return [...old, value];
      if (typeof old !== 'object' || old === null) return old;
      return Object.defineProperty({ ...old }, key, { value, enumerable: true });
    }),
  fc.nat().map((at) => (old: unknown) => {
    if (Array.isArray(old)) return old.slice(0, -1);
    if (typeof old !== 'object' || old === null) return old;
    const kept = Object.entries(old);
    kept.splice(at % Math.max(1, kept.length), 1);
    return Object.fromEntries(kept);
  }),
);

/**
 * Changes in which one place is not what it should be. A key `__proto__` is not among them: the server refuses such
 * JSON before it looks at the shape.
 */
export const damagedChanges: fc.Arbitrary<unknown> = fc
  .tuple(soundChanges, fc.nat(), mischief)
  .map(([change, at, edit]) => {
    const paths = pathsOf(change);
    return withAt(change, paths[at % paths.length] ?? [], edit);
  });

/** Anything that JSON can say, and a little more. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue(), hostileValue, fc.anything());
