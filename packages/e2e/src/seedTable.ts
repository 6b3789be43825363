import { randomUUID } from 'node:crypto';
import type { Attribute } from '@tertium/contract';
import { postBatch, readComparison, seedBlank } from './api';
import { readClaims } from './test';

interface SeedColumn extends Partial<Omit<Attribute, 'id' | 'name' | 'position'>> {
  /** One text per item. */
  readonly cells: readonly string[];
}

/** An attribute of which little is said: a number that counts, the more the better. */
export const attributeOf = (
  fields: Partial<Attribute> & Pick<Attribute, 'id' | 'name' | 'position'>,
): Attribute => ({
  group: '',
  type: 'number',
  unit: '',
  direction: 'higher',
  target: null,
  scale: null,
  role: 'want',
  limit: null,
  order: [],
  reading: { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] },
  tolerance: null,
  decimals: null,
  isHidden: false,
  note: '',
  ...fields,
});

/** Equal weights of the person whose token it is: without weights nothing is ranked. */
export function equalWeights(jwt: string, attributes: readonly Attribute[]) {
  const personId = String(readClaims(jwt).sub);
  const points = Object.fromEntries(attributes.map(({ id }) => [id, 5]));
  return { id: personId, personId, name: 'My weights', position: 0, points, locked: [] };
}

/** A comparison with equal weights: numbers without scales, unless the columns say otherwise; gives its id. */
export async function seedTable(
  url: string,
  jwt: string,
  names: readonly string[],
  columns: Readonly<Record<string, SeedColumn>>,
): Promise<string> {
  const id = await seedBlank(url, jwt);
  const items = names.map((name, position) => ({ id: randomUUID(), name, position }));
  const attributes = Object.entries(columns).map(([name, { cells: _, ...fields }], position) =>
    attributeOf({ id: randomUUID(), name, position, ...fields }),
  );
  const rows = names.map((_, i) => Object.values(columns).map(({ cells }) => cells[i] || null));
  await postBatch(url, jwt, id, [
    { kind: 'items.add', items },
    { kind: 'attributes.add', attributes },
    {
      kind: 'cells.set',
      itemIds: items.map((item) => item.id),
      attributeIds: attributes.map((each) => each.id),
      rows,
    },
    { kind: 'weightings.add', weightings: [equalWeights(jwt, attributes)] },
  ]);
  return id;
}

/** Everything is shown, and every number counts with the same weight: without weights nothing is ranked. */
export async function countAll(url: string, jwt: string, id: string): Promise<void> {
  const { attributes, weightings } = await readComparison(url, jwt, id);
  const isNumber = ({ type }: { readonly type: string }) => type === 'number';
  const own = equalWeights(jwt, attributes.filter(isNumber));
  await postBatch(url, jwt, id, [
    ...attributes.map((attribute) => ({
      kind: 'attribute.update' as const,
      id: attribute.id,
      patch: {
        isHidden: false,
        ...(isNumber(attribute) && {
          role: 'want' as const,
          direction: attribute.direction === 'none' ? ('higher' as const) : attribute.direction,
        }),
      },
    })),
    ...(weightings.some((each) => each.id === own.id)
      ? []
      : [{ kind: 'weightings.add' as const, weightings: [own] }]),
  ]);
}
