import type { Hindrance } from '@tertium/engine';

/** Why an attribute does not count, written after its name. */
export const hindranceTexts: Readonly<Record<Hindrance, string>> = {
  info: 'for information only',
  noDirection: 'no direction chosen',
  noNumbers: 'words only',
  unordered: 'its categories have no order',
  noTarget: 'no target value',
  nothingKnown: 'no values yet',
  notReadable: 'its values can’t be read',
  onlyRuledOut: 'only ruled-out items have values',
};
