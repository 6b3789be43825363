import type { Attribute } from '@tertium/engine';

/** Attributes as a list of choices shows them. */
export const attributeOptions = (attributes: readonly Attribute[]) =>
  attributes.map(({ id, name }) => ({ value: id, label: name }));
