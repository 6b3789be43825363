import { type Attribute, type Comparison, typeDescriptions } from '@tertium/engine';

/** Attributes that can group items. */
export const groupAttributes = ({ attributes }: Pick<Comparison, 'attributes'>): readonly Attribute[] =>
  attributes.filter(({ type }) => typeDescriptions[type].hasKinds);
