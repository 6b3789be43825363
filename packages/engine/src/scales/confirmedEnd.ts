import type { Attribute } from '../comparison';

/** The attribute with its better end as far as a person has confirmed it: one that was only guessed says nothing. */
export const confirmedEnd = (attribute: Attribute): Attribute =>
  attribute.reading.isEndGuessed === true ? { ...attribute, direction: 'none', target: null } : attribute;
