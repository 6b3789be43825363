import type { DescribedChange } from './describeChange';
import { isSameValue } from './isSameValue';

/**
 * The net effect of consecutive changes: the first old and the last new value of each place, in the order in which they
 * were first touched. Leaves out values that were changed back.
 */
export function netChange<T extends DescribedChange>(lines: Iterable<T>): readonly T[] {
  const net = new Map<string, T>();
  for (const line of lines) {
    const key = [line.what, line.item?.id, line.attribute?.id, line.weighting?.id, line.person?.id].join(' ');
    const earlier = net.get(key);
    net.set(key, earlier === undefined ? line : { ...line, before: earlier.before });
  }
  return [...net.values()].filter(({ before, after }) => !isSameValue(before, after));
}
