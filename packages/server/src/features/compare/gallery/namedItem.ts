import type { Comparison } from '@tertium/engine';

/** An item with its id and name, as answers give it. */
export function namedItem(
  { items }: Comparison,
  index: number,
): { readonly id: string; readonly name: string } {
  const item = items[index];
  return { id: item?.id ?? '', name: item?.name ?? '' };
}
