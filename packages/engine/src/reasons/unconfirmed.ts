import type { Columns } from '../columnsOf';
import type { Attribute, Comparison } from '../comparison';
import { typedInputs } from '../formula/typedInputs';
import type { Standings } from '../ranking/ranking';
import { hasContent, isConfirmed } from '../reading/confirmation';

/** Values that count, and how many of them nobody has confirmed. */
export interface Confirmation {
  readonly valueCount: number;
  readonly unconfirmedCount: number;
}

/** Cells that are looked at in one step. */
const cellsInStep = 1000;

/** The attributes whose cells decide a ranking: those with a share and must-haves; for a computed one what people type for it. */
export function countedAttributes(
  { attributeIds, shares }: Pick<Standings, 'attributeIds' | 'shares'>,
  attributes: readonly Attribute[],
): readonly Attribute[] {
  const weighed = attributeIds.filter((_, at) => (shares[at] ?? 0) > 0);
  if (weighed.length === 0) return [];
  const musts = attributes.filter(({ role, limit }) => role === 'must' && limit !== null);
  return typedInputs(attributes, [...weighed, ...musts.map(({ id }) => id)]);
}

/** Counts the values of the items with a place in the attributes that count, in steps of which none takes long. */
export function* countUnconfirmed(
  ranking: Standings,
  { attributes, cellsOf }: Pick<Comparison, 'attributes'> & Pick<Columns, 'cellsOf'>,
): Generator<void, Confirmation> {
  let [valueCount, unconfirmedCount] = [0, 0];
  for (const { id } of countedAttributes(ranking, attributes)) {
    const cells = cellsOf(id);
    for (let at = 0; at < ranking.placedCount; at++) {
      if (at % cellsInStep === 0) yield;
      const cell = cells[ranking.order[at] ?? -1] ?? null;
      if (!hasContent(cell)) continue;
      valueCount++;
      if (!isConfirmed(cell)) unconfirmedCount++;
    }
  }
  return { valueCount, unconfirmedCount };
}
