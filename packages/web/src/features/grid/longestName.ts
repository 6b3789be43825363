/** The length of the longest name in letters, counting double-width letters twice. */
export function longestName(named: readonly { readonly name: string }[]): number {
  let most = 0;
  for (const { name } of named) most = Math.max(most, name.replace(/[\u2e80-\uffff]/g, '  ').length);
  return most;
}
