import type { Attribute } from '../comparison';
import { formulaOf } from './checkFormula';
import { idsIn } from './formulaText';

/** These attributes and all that their formulas use, recursively, each once. Removed attributes are left out. */
export function withInputs(
  attributes: readonly Attribute[],
  attributeIds: readonly string[],
): readonly Attribute[] {
  const byId = new Map(attributes.map((each) => [each.id, each]));
  const reached = new Set(attributeIds);
  // Iterating over a set also visits the entries added meanwhile.
  for (const id of reached) for (const named of idsIn(formulaOf(byId.get(id) ?? {}))) reached.add(named);
  return [...reached].flatMap((id) => byId.get(id) ?? []);
}

/**
 * The attributes whose cells people type to give these attributes their values, each once. A computed attribute is
 * replaced by the inputs of its formula, recursively, and any other is its own input. Removed attributes are left out.
 */
export const typedInputs = (
  attributes: readonly Attribute[],
  attributeIds: readonly string[],
): readonly Attribute[] => withInputs(attributes, attributeIds).filter((each) => formulaOf(each) === '');
