import type { Hindrance } from '@tertium/engine';

/** Why an attribute does not count, behind its name. */
export const hindranceTexts: Readonly<Record<Hindrance, string>> = {
  info: 'for information only',
  noDirection: 'no better end chosen',
  noNumbers: 'words only',
  unordered: 'its categories have no order yet',
  noTarget: 'no target value yet',
  nothingKnown: 'nothing is known yet',
  notReadable: 'none of its texts could be read',
  onlyRuledOut: 'known only of items that are ruled out',
};
