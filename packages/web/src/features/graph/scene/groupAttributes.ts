import { type Attribute, type Comparison, typeDescriptions } from '@tertium/engine';

/** Attributes that sort items into groups. */
export const groupAttributes = ({ attributes }: Pick<Comparison, 'attributes'>): readonly Attribute[] =>
  attributes.filter(({ type }) => typeDescriptions[type].hasKinds);
