import type { Comparison } from '@tertium/engine';

/** An item as answers name it. */
export function namedItem(
  { items }: Comparison,
  index: number,
): { readonly id: string; readonly name: string } {
  const item = items[index];
  return { id: item?.id ?? '', name: item?.name ?? '' };
}
