import type { MethodTable } from '@tertium/engine';
import { itemsWord, joined, type MethodWording, ownTitle } from '../../../comparison/byMethod/methodWording';

interface WhatMethodsSeeProps {
  readonly table: MethodTable;
  readonly wording: MethodWording;
}

/** Which columns take part, and as what: numbers as they are, the rest by their worth. */
export function WhatMethodsSee({ table, wording }: WhatMethodsSeeProps) {
  const { columns, weightlessIds, middledIds } = table;
  const named = (ids: readonly string[]) => joined(ids.map((id) => `“${wording.attributeNameOf(id)}”`));
  const seen = (as: 'value' | 'worth') =>
    columns.filter(({ seenAs }) => seenAs === as).map(({ attributeId }) => attributeId);
  const [values, worths] = [seen('value'), seen('worth')];
  return (
    <section>
      <h3>What the methods see</h3>
      <ul className="method-reasons">
        {values.length > 0 && <li>{`The numbers as they are, on no scale: ${named(values)}.`}</li>}
        {worths.length > 0 && (
          <li>
            {`The worth on its scale, from 0 to 1, where there is a target, a curve or a soft limit, and of dates, categories and yes-or-no answers: ${named(worths)}.`}
          </li>
        )}
        {middledIds.length > 0 && (
          <li>{`The middle of cells that are a range or an estimate, in ${named(middledIds)}.`}</li>
        )}
        {weightlessIds.length > 0 && <li>{`Nothing of what has no weight: ${named(weightlessIds)}.`}</li>}
        <li>{`Which end is good, and the same weights. No ${wording.noun} that is ruled out.`}</li>
        <li>
          {`Most other methods judge by the ${itemsWord(wording)} that are here, so that one more can change the order of others; a weighted product does not. ${ownTitle(wording)} does so only where an attribute has no fixed scale.`}
        </li>
      </ul>
    </section>
  );
}
