import { listAll, type MethodTable } from '@tertium/engine';
import { itemsWord, type MethodWording, ownTitle } from '../../ranked/byMethod/methodWording';

interface MethodInputsProps {
  readonly table: MethodTable;
  readonly wording: MethodWording;
}

/** Shows which columns the methods use, and how: numbers as they are, others by their worth. */
export function MethodInputs({ table, wording }: MethodInputsProps) {
  const { columns, weightlessIds, inexactIds } = table;
  const named = (ids: readonly string[]) => listAll(ids.map((id) => `“${wording.attributeNameOf(id)}”`));
  const seen = (as: 'value' | 'worth') =>
    columns.filter(({ seenAs }) => seenAs === as).map(({ attributeId }) => attributeId);
  const [values, worths] = [seen('value'), seen('worth')];
  return (
    <section>
      <h3>What the methods see</h3>
      <ul className="sentences">
        {values.length > 0 && <li>{`Numbers as they are, without a scale: ${named(values)}.`}</li>}
        {worths.length > 0 && (
          <li>
            {`Values from 0 to 1 for dates, categories, yes or no, and where there is a target, a curve or a soft limit: ${named(worths)}.`}
          </li>
        )}
        {inexactIds.length > 0 && (
          <li>{`The worse end of a range or an estimate, in ${named(inexactIds)}.`}</li>
        )}
        {weightlessIds.length > 0 && <li>{`Not the attributes without weight: ${named(weightlessIds)}.`}</li>}
        <li>{`The same weights and better ends, but no ${itemsWord(wording)} that are ruled out.`}</li>
        <li>
          {`Most other methods depend on which ${itemsWord(wording)} are compared: adding one can change the order of the others. A weighted product doesn’t. ${ownTitle(wording)} does only where an attribute has no fixed scale.`}
        </li>
      </ul>
    </section>
  );
}
