import {
  attributeFields,
  cellFields,
  comparisonFields,
  type Fields,
  itemFields,
  limits,
  settingsFields,
  weightingFields,
  weightingPatchFields,
} from '@tertium/engine';
import fc from 'fast-check';
import { arbitraryOf, recordsOf, sampleText, someId, someIds } from './arbitraryFields';

const cell = fc.oneof(fc.constant(null), sampleText, recordsOf(cellFields));

const kind = <K extends string>(word: K) => fc.constant(word);
/** Some of the fields, including optional ones. */
const patchOf = (fields: Fields, more: Record<string, fc.Arbitrary<unknown>> = {}) => {
  const each = Object.entries(fields).map(([key, field]) => [key, arbitraryOf(field)]);
  return fc.record({ ...Object.fromEntries(each), ...more }, { requiredKeys: [] });
};
const entries = (fields: Fields) =>
  fc.uniqueArray(
    fc.tuple(someId, recordsOf(fields)).map(([id, rest]) => ({ id, ...rest })),
    { minLength: 1, selector: ({ id }) => id },
  );
const idList = fc.uniqueArray(someId, { minLength: 1 });
const update = (word: string, fields: Fields) =>
  fc.record({ kind: kind(word), id: someId, patch: patchOf(fields) });
const removal = (word: string) => fc.record({ kind: kind(word), ids: idList });

const rectangle = fc.tuple(idList, idList).chain(([itemIds, attributeIds]) =>
  fc
    .array(fc.array(cell, { minLength: attributeIds.length, maxLength: attributeIds.length }), {
      minLength: itemIds.length,
      maxLength: itemIds.length,
    })
    .map((rows) => ({ kind: 'cells.set', itemIds, attributeIds, rows })),
);

/** Valid changes of every kind, except that a drawn limit may have its ends swapped. */
export const soundChanges: fc.Arbitrary<object> = fc.oneof(
  fc.record({
    kind: kind('comparison.update'),
    patch: patchOf(comparisonFields, { settings: patchOf(settingsFields) }),
  }),
  fc.record({ kind: kind('items.add'), items: entries(itemFields) }),
  removal('items.remove'),
  update('item.update', itemFields),
  fc.record({ kind: kind('attributes.add'), attributes: entries(attributeFields) }),
  removal('attributes.remove'),
  update('attribute.update', attributeFields),
  rectangle,
  fc.record({ kind: kind('weightings.add'), weightings: entries(weightingFields) }),
  removal('weightings.remove'),
  update('weighting.update', weightingPatchFields),
);

const lengths = [...new Set(Object.values(limits))].filter((limit) => limit <= limits.cellLength);
/** Values of a wrong kind: texts at a limit and one character longer, and invalid texts. */
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
      someIds[0],
      someIds[0]?.toUpperCase(),
    ],
    ...[
      '00000000-0000-0000-0000-000000000000',
      '8c6a2f40-1111-0000-8000-000000000001',
      '__proto__',
      'constructor',
    ],
  ),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 0.5, 10, 10.001, 15, 16, 1e308, 2 ** 60),
  fc.constantFrom(null, true, undefined, [], {}, [[]], [null], [undefined], someIds, [
    ...someIds,
    ...someIds,
  ]),
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
 * Changes with one wrong place. A key `__proto__` is left out, because the server refuses such JSON before it checks
 * the shape.
 */
export const damagedChanges: fc.Arbitrary<unknown> = fc
  .tuple(soundChanges, fc.nat(), mischief)
  .map(([change, at, edit]) => {
    const paths = pathsOf(change);
    return withAt(change, paths[at % paths.length] ?? [], edit);
  });

/** Anything that JSON can express, and more. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue(), hostileValue, fc.anything());
