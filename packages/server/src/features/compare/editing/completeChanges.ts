import { createNameFinder, isId, isObject, namedWeightings, tokensOf } from '@tertium/engine';

/** What a change can be about. */
const nouns = ['item', 'attribute', 'weighting'] as const;
type Noun = (typeof nouns)[number];

interface Head {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  /** Of a weighting that is a person's own. */
  readonly personId?: string | null;
}

/** What changes may name. */
export type Heads = Readonly<Record<`${Noun}s`, readonly Head[]>>;

/** Where changes name something, by their kind; `*` is each of a list. A formula is a text with names in it. */
const references: Readonly<Record<string, readonly (readonly [path: string, noun: Noun | 'formula'])[]>> = {
  'items.remove': [['ids', 'item']],
  'item.update': [['id', 'item']],
  'attributes.remove': [['ids', 'attribute']],
  'attributes.add': [['attributes.*.formula', 'formula']],
  'attribute.update': [
    ['id', 'attribute'],
    ['patch.formula', 'formula'],
  ],
  'cells.set': [
    ['itemIds', 'item'],
    ['attributeIds', 'attribute'],
  ],
  'weightings.add': [
    ['weightings.*.points', 'attribute'],
    ['weightings.*.locked', 'attribute'],
  ],
  'weightings.remove': [['ids', 'weighting']],
  'weighting.update': [
    ['id', 'weighting'],
    ['patch.points', 'attribute'],
    ['patch.locked', 'attribute'],
  ],
  'comparison.update': [['patch.settings.baselineItemId', 'item']],
};

interface Filling {
  /** A new entry with what it leaves out. */
  entry(noun: Noun, entry: Readonly<Record<string, unknown>>): unknown;
  /** The id of what is named; `among` has those of the fields before it. */
  id(noun: Noun, given: string, path: string, among: Set<string>): string;
}

/** Whether what may be changes leave out ids or positions, or name things by other than their ids. */
export function needsCompleting(changes: readonly unknown[]): boolean {
  let isShort = false;
  fill(changes, {
    entry(_, entry) {
      isShort ||= !('id' in entry && 'position' in entry);
      return entry;
    },
    id(_, given) {
      isShort ||= !isId(given);
      return given;
    },
  });
  return isShort;
}

/** Changes with what was left out, the entries whose ids are made here, and what is wrong with names. */
export interface Completed {
  readonly changes: readonly unknown[];
  readonly added: readonly Pick<Head, 'id' | 'name'>[];
  readonly troubles: readonly { readonly path: string; readonly rule: string }[];
}

/**
 * Completes what may be changes: new entries without an id get one, those without a position go to the end, and names become
 * ids. Names of new entries count in all of the changes. What is wrong otherwise stays as it is.
 */
export function completeChanges(changes: readonly unknown[], heads: Heads, newId: () => string): Completed {
  const added: Pick<Head, 'id' | 'name'>[] = [];
  const troubles: Completed['troubles'][number][] = [];
  const known = {
    item: [...heads.items],
    attribute: [...heads.attributes],
    weighting: [...heads.weightings],
  };
  const ends = Object.fromEntries(
    nouns.map((noun) => [noun, known[noun].reduce((end, { position }) => Math.max(end, position + 1), 0)]),
  ) as Record<Noun, number>;
  const entered = fill(changes, {
    entry(noun, given) {
      const entry = { id: 'id' in given ? given.id : newId(), position: ends[noun], ...given } as Head;
      if (typeof entry.position === 'number') ends[noun] = Math.max(ends[noun], entry.position + 1);
      if (typeof entry.name === 'string') {
        known[noun].push(entry);
        if (!('id' in given)) added.push({ id: entry.id, name: entry.name });
      }
      return entry;
    },
    id: (_, given) => given,
  });
  const find = {
    item: createNameFinder(known.item, 'item'),
    attribute: createNameFinder(known.attribute, 'attribute'),
    weighting: createNameFinder(namedWeightings(known.weighting), 'weighting'),
  };
  const named = fill(entered, {
    entry: (_, entry) => entry,
    id(noun, given, path, among) {
      const found = isId(given) ? { id: given } : find[noun](given);
      if (typeof found === 'string') troubles.push({ path, rule: found });
      else if (among.has(found.id)) troubles.push({ path, rule: `names the same ${noun} as another field` });
      else among.add(found.id);
      return typeof found === 'string' ? given : found.id;
    },
  });
  return { changes: named, added, troubles };
}

function fill(changes: readonly unknown[], filling: Filling): readonly unknown[] {
  return changes.map((change, i) => {
    if (!isObject(change) || typeof change.kind !== 'string') return change;
    const { kind } = change;
    const noun = nouns.find((each) => kind === `${each}s.add`);
    const entered =
      noun === undefined
        ? change
        : at(change, [`${noun}s`, '*'], '', (entry) =>
            isObject(entry) ? filling.entry(noun, entry) : entry,
          );
    return (references[kind] ?? []).reduce<unknown>(
      (filled, [path, of]) =>
        at(filled, path.split('.'), `changes.${i}`, (value, where) =>
          of === 'formula'
            ? calculated(value, where, (...named) => filling.id('attribute', ...named))
            : referred(value, where, (...named) => filling.id(of, ...named)),
        ),
      entered,
    );
  });
}

/** A value with another in place of what stands at a path, where something does. */
function at(
  value: unknown,
  [key, ...rest]: readonly string[],
  where: string,
  make: (value: unknown, where: string) => unknown,
): unknown {
  if (key === undefined) return make(value, where);
  if (key === '*')
    return Array.isArray(value) ? value.map((each, i) => at(each, rest, `${where}.${i}`, make)) : value;
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: at(value[key], rest, `${where}.${key}`, make) };
}

type IdOf = (given: string, where: string, among: Set<string>) => string;

/** A formula with ids in place of names; `{…}` holds an id, or a name where it is none. */
function calculated(formula: unknown, where: string, idOf: IdOf): unknown {
  if (typeof formula !== 'string') return formula;
  return tokensOf(formula)
    .map(({ is, text }) => (is === 'id' || is === 'name' ? `{${idOf(text, where, new Set())}}` : text))
    .join('');
}

/** The ids in place of names: one, a list of them, or the keys of an object. */
function referred(value: unknown, where: string, idOf: IdOf): unknown {
  if (typeof value === 'string') return idOf(value, where, new Set());
  if (Array.isArray(value))
    return value.map((each, i) => (typeof each === 'string' ? idOf(each, `${where}.${i}`, new Set()) : each));
  if (!isObject(value)) return value;
  const among = new Set<string>();
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [idOf(key, `${where}.${key}`, among), held]),
  );
}
