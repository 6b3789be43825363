import {
  attributeFields,
  type Field,
  type Fields,
  limits,
  type Optional,
  settingsFields,
} from '@tertium/engine';

/** A value at a limit of a field, or just beyond it. */
interface Edge {
  /** The path in the record, such as `reading.lastYear`. */
  readonly path: string;
  readonly value: unknown;
  readonly fits: boolean;
}

/** A different id for each number. */
export const idAt = (i: number): string => `8c6a2f40-1111-4000-8000-${String(i).padStart(12, '0')}`;
/** Valid records whose parts must fit each other. */
const soundRecords = new Map<Field, object>([
  [attributeFields.scale.of, { low: 0.5, high: 10 }],
  [attributeFields.limit.of, { min: null, max: 5, oneOf: null }],
  [settingsFields.chartTexts.of.of.fields.annotations.of.of, { itemId: idAt(0), about: 'x0', text: 'x0' }],
]);

/** A valid value of a field. In a list each is different. */
function fittingValue(given: Field | Optional, i = 0): unknown {
  const field = given.is === 'optional' ? given.of : given;
  switch (field.is) {
    case 'text':
    case 'name':
      return `x${i}`;
    case 'link':
      return `https://example.org/${i}`;
    case 'hash':
      return 'A'.repeat(43);
    case 'number':
    case 'whole':
      return field.from ?? field.to ?? (field.above ?? 0) + 1;
    case 'flag':
      return true;
    case 'id':
      return idAt(i);
    case 'day':
      return '2024-02-29';
    case 'choice':
      return field.of[0];
    case 'literal':
      return field.of;
    case 'nullable':
      return null;
    case 'list':
      return Array.from({ length: field.least }, (_, k) => fittingValue(field.of, k));
    case 'byAttribute':
      return {};
    case 'record':
      return soundRecords.get(field) ?? fittingRecord(field.fields);
    case 'oneOf':
      return field.of[0] && fittingValue(field.of[0]);
  }
}

/** A valid record without optional fields. */
export function fittingRecord(fields: Fields): Readonly<Record<string, unknown>> {
  const needed = Object.entries(fields).filter(([, { is }]) => is !== 'optional');
  return Object.fromEntries(needed.map(([key, field]) => [key, fittingValue(field)]));
}

/** Every limit of every field of a record and its parts, each as a whole value of its field. */
export function edgesOf(fields: Fields): readonly (Edge & { readonly key: string })[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    edgesIn(field, key).map((edge) => ({ ...edge, key })),
  );
}

function edgesIn(given: Field | Optional, path: string): readonly Edge[] {
  const field = given.is === 'optional' ? given.of : given;
  const edge = (fits: boolean) => (value: unknown) => ({ path, value, fits });
  const edges = (fitting: readonly unknown[], breaking: readonly unknown[]) => [
    ...fitting.map(edge(true)),
    ...breaking.map(edge(false)),
  ];
  const within = (of: Field, part: string, wrap: (value: unknown) => unknown) =>
    edgesIn(of, part).map((each) => ({ ...each, value: wrap(each.value) }));
  switch (field.is) {
    case 'text':
    case 'name': {
      const { most, is } = field;
      const long = ['x'.repeat(most + 1), '😀'.repeat(most + 1)];
      const empty = is === 'name' ? ['', ' x', 'x\ny'] : [];
      return edges(['x'.repeat(most), '😀'.repeat(most)], [...long, ...empty, 'x\u0000', 1]);
    }
    case 'link': {
      const address = 'https://example.org/'.padEnd(field.most, 'x');
      return edges(
        ['', address],
        [`${address}x`, 'example.org', 'javascript:alert(1)', ' https://a.example', 1],
      );
    }
    case 'hash': {
      const rest = 'A'.repeat(42);
      return edges(['', `${rest}A`, `-_${'z'.repeat(40)}8`], [rest, `${rest}B`, `${rest}AA`, `${rest}+`, 1]);
    }
    case 'number':
    case 'whole': {
      const { is, from, to, above } = field;
      const present = (values: readonly (number | undefined)[]) =>
        values.filter((value) => value !== undefined);
      const step = is === 'whole' ? 1 : 1e-9;
      const beyond = [...present([from]).map((end) => end - step), ...present([to]).map((end) => end + step)];
      return edges(present([from, to, above === undefined ? undefined : above + step]), [
        ...beyond,
        ...present([above]),
        Number.NaN,
        Number.POSITIVE_INFINITY,
        '1',
        ...(is === 'whole' ? [(from ?? 0) + 0.5] : []),
      ]);
    }
    case 'flag':
      return edges([true, false], [0, 'true']);
    case 'id':
      return edges([idAt(7)], ['7']);
    case 'day':
      return edges(['2024-02-29'], ['2023-02-29', '2024-2-29']);
    case 'choice':
      return edges(field.of, ['', `${field.of[0]}x`]);
    case 'literal':
      return edges([field.of], [`${field.of}x`]);
    case 'nullable':
      return [...edges([null], []), ...edgesIn(field.of, path)];
    case 'list': {
      const { least, most, of, isSet } = field;
      const entries = (length: number) => Array.from({ length }, (_, i) => fittingValue(of, i));
      const twice = isSet === true ? [[...entries(least + 1), fittingValue(of, 0)]] : [];
      return [
        ...edges(
          [entries(least), entries(most)],
          [...(least > 0 ? [entries(least - 1)] : []), entries(most + 1), ...twice],
        ),
        ...within(of, `${path}[]`, (value) => [value, ...entries(Math.max(least, 1)).slice(1)]),
      ];
    }
    case 'byAttribute': {
      const keys = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, i) => [idAt(i), fittingValue(field.of)]));
      return [
        ...edges(
          [{}, keys(limits.attributes)],
          [keys(limits.attributes + 1), { x: fittingValue(field.of) }, []],
        ),
        ...within(field.of, `${path}{}`, (value) => ({ [idAt(1)]: value })),
      ];
    }
    case 'record': {
      const base = fittingValue(field) as object;
      const parts = Object.entries(field.fields).flatMap(([key, part]) =>
        edgesIn(part, `${path}.${key}`).map((each) => ({ ...each, value: { ...base, [key]: each.value } })),
      );
      const missing = Object.keys(base).map((key) => ({
        path: `${path}.${key}`,
        value: { ...base, [key]: undefined },
        fits: false,
      }));
      return [...edges([base], [{ ...base, more: 1 }, 7]), ...parts, ...missing];
    }
    case 'oneOf':
      return field.of.flatMap((each) => edgesIn(each, path));
  }
}
