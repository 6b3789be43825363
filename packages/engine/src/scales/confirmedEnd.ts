import type { Attribute } from '../comparison';

/** The attribute without a better end that was only guessed and not confirmed by a person. */
export const confirmedEnd = (attribute: Attribute): Attribute =>
  attribute.reading.isEndGuessed === true ? { ...attribute, direction: 'none', target: null } : attribute;
