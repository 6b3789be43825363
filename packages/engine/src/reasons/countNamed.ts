import { createBits, hasBit, setBit } from '../table/bits';
import { takeAllSteps } from '../takeAllSteps';
import { nameKey } from '../words/english';

export type Named = readonly { readonly name: string }[];

/** By list, the counts of names that occur more than once. A map of all names is larger than many a table. */
const repeated = new WeakMap<Named, ReadonlyMap<string, number>>();

/** Such a name stands for a missing one, so whether it occurs at all is counted too. */
const isSubstitute = (key: string): boolean => /^item \d+$/.test(key);

/** How many have this name, ignoring case and surrounding space. It must be one of the list, or `item 3`. */
export function countNamed(list: Named, name: string): number {
  takeAllSteps(countNamesInSteps(list));
  const key = nameKey(name);
  return repeated.get(list)?.get(key) ?? (isSubstitute(key) ? 0 : 1);
}

/** Counts the names of a list in steps, once. The first `countNamed` would otherwise have to. */
export function* countNamesInSteps(list: Named): Generator<void, void> {
  if (repeated.has(list)) return;
  const slots = new Uint32Array(list.length);
  const size = 2 ** Math.ceil(Math.log2(32 * list.length + 32));
  const [taken, shared] = [createBits(size), createBits(size)];
  for (const [i, { name }] of list.entries()) {
    const key = nameKey(name);
    const slot = hashOf(key) % size;
    slots[i] = slot;
    setBit(hasBit(taken, slot) || isSubstitute(key) ? shared : taken, slot);
    if (i % 1_000 === 999) yield;
  }
  const counts = new Map<string, number>();
  for (const [i, slot] of slots.entries()) {
    if (i % 10_000 === 9_999) yield;
    if (!hasBit(shared, slot)) continue;
    const key = nameKey(list[i]?.name ?? '');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of counts) if (count === 1 && !isSubstitute(key)) counts.delete(key);
  repeated.set(list, counts);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
