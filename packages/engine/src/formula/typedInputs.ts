import type { Attribute } from '../comparison';
import { formulaOf } from './checkFormula';
import { idsIn } from './formulaText';

/**
 * The attributes whose cells people type to give these attributes their values, each once: of a computed one those that its
 * formula names, over however many others, of any other itself. Names that are gone give none.
 */
export function typedInputs(
  attributes: readonly Attribute[],
  attributeIds: readonly string[],
): readonly Attribute[] {
  const byId = new Map(attributes.map((each) => [each.id, each]));
  const reached = new Set(attributeIds);
  // A set that grows while it is walked is walked to its end.
  for (const id of reached) for (const named of idsIn(formulaOf(byId.get(id) ?? {}))) reached.add(named);
  return [...reached].flatMap((id) => byId.get(id) ?? []).filter((each) => formulaOf(each) === '');
}
