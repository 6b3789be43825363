import { type Attribute, nameKey } from '@tertium/engine';
import type { ColumnPlan } from '../columns/tablePreview';

/** The attributes that the columns of a file update, by column index: those with the same name, in order. */
export function updatedAttributes(
  attributes: readonly Attribute[],
  columns: readonly ColumnPlan[],
): ReadonlyMap<number, Attribute> {
  const named = new Map<string, Attribute[]>();
  for (const attribute of attributes) {
    const name = nameKey(attribute.name);
    named.set(name, [...(named.get(name) ?? []), attribute]);
  }
  const updated = new Map<number, Attribute>();
  for (const { index, name, isIncluded } of columns) {
    const attribute = isIncluded ? named.get(nameKey(name))?.shift() : undefined;
    if (attribute !== undefined) updated.set(index, attribute);
  }
  return updated;
}
