import type { Attribute } from '@tertium/engine';

/** Attributes as options of a select. */
export const attributeOptions = (attributes: readonly Attribute[]) =>
  attributes.map(({ id, name }) => ({ value: id, label: name }));
