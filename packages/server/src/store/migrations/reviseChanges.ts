/**
 * Comparisons and changes as they were stored before 0003, made into what they mean since. Written against the shapes
 * of that day, not against the engine's types, which go on changing.
 */
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function without(fields: Fields, key: string): Fields {
  const { [key]: _, ...rest } = fields;
  return rest;
}

/** Marks of direction may no longer stand in names. */
function withPlainName(fields: Fields): Fields {
  const { name } = fields;
  return typeof name === 'string' ? { ...fields, name: name.replaceAll('\u061c', '') } : fields;
}

/** Nothing was ever computed by a formula: such an attribute held words. */
function reviseAttribute(value: unknown): Fields {
  const attribute = withPlainName(without(fieldsOf(value), 'formula'));
  return attribute.type === 'formula' ? { ...attribute, type: 'text' } : attribute;
}

function reviseWeighting(value: unknown): Fields {
  const weighting = withPlainName(fieldsOf(value));
  return { ...weighting, locked: listOf(weighting.locked).toSorted() };
}

const reviseSettings = (value: unknown): Fields => without(fieldsOf(value), 'activeWeightingId');

export const reviseComparison = {
  attributes: reviseAttribute,
  weightings: reviseWeighting,
  settings: reviseSettings,
};

/**
 * The changes of a batch and of its inverse, list by list. Points and locks used to be set whole: an attribute that
 * was left out lost its points, which is said with `null` now. Which ones that can be, both directions tell together.
 */
export function reviseBatch(lists: readonly unknown[]): readonly (readonly Fields[])[] {
  const changes = lists.map((list) => listOf(list).map(fieldsOf));
  const weighed = weighedByWeighting(changes.flat());
  return changes.map((list) =>
    list.map((change) => reviseChange(change, weighed)).filter((change) => !isEmpty(change)),
  );
}

function weighedByWeighting(changes: readonly Fields[]): ReadonlyMap<unknown, ReadonlySet<string>> {
  const weighed = new Map<unknown, Set<string>>();
  for (const { kind, id, patch } of changes) {
    if (kind !== 'weighting.update') continue;
    const { points, locked } = fieldsOf(patch);
    const ids = weighed.get(id) ?? new Set();
    for (const attributeId of [...Object.keys(fieldsOf(points)), ...listOf(locked).map(String)]) {
      ids.add(attributeId);
    }
    weighed.set(id, ids);
  }
  return weighed;
}

function reviseChange(change: Fields, weighed: ReadonlyMap<unknown, ReadonlySet<string>>): Fields {
  const patch = fieldsOf(change.patch);
  switch (change.kind) {
    case 'comparison.update':
      if (!isFields(patch.settings)) return change;
      return { ...change, patch: withSettings(patch, reviseSettings(patch.settings)) };
    case 'attributes.add':
      return { ...change, attributes: listOf(change.attributes).map(reviseAttribute) };
    case 'attribute.update':
      return { ...change, patch: reviseAttribute(patch) };
    case 'weightings.add':
      return { ...change, weightings: listOf(change.weightings).map(reviseWeighting) };
    case 'weighting.update':
      return { ...change, patch: reviseWeights(patch, weighed.get(change.id) ?? new Set()) };
    default:
      return change;
  }
}

function withSettings(patch: Fields, settings: Fields): Fields {
  const rest = without(patch, 'settings');
  return Object.keys(settings).length === 0 ? rest : { ...rest, settings };
}

function reviseWeights(patch: Fields, weighed: ReadonlySet<string>): Fields {
  const { points, locked } = patch;
  const isLocked = new Set(listOf(locked));
  const byAttribute = (of: (id: string) => unknown) =>
    Object.fromEntries([...weighed].map((id) => [id, of(id)]));
  return {
    ...patch,
    ...(isFields(points) && { points: byAttribute((id) => points[id] ?? null) }),
    ...(Array.isArray(locked) && { locked: byAttribute((id) => isLocked.has(id)) }),
  };
}

/** A choice of the weighting to look at is no change any more. */
const isEmpty = ({ kind, patch }: Fields): boolean =>
  kind === 'comparison.update' && Object.keys(fieldsOf(patch)).length === 0;
