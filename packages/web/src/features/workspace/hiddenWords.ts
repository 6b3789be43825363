import type { ShowNumber } from '../../ui/countedNoun';
import { listFirst } from '../../ui/listFirst';

/** A hidden attribute, and whether it counts. */
export interface HiddenAttribute {
  readonly name: string;
  readonly isCounting: boolean;
}

const namedCount = 3;

/** Says which attributes are hidden, those that count first, and how many count. Empty for none. */
export function sayHidden(hidden: readonly HiddenAttribute[], show: ShowNumber): string {
  if (hidden.length === 0) return '';
  const counting = hidden.filter(({ isCounting }) => isCounting);
  const others = hidden.filter(({ isCounting }) => !isCounting);
  const named = [...counting, ...others].slice(0, namedCount).map(({ name }) => name);
  const text = `Hidden: ${listFirst(named, hidden.length, show)}`;
  if (counting.length === 0) return text;
  if (hidden.length === 1) return `${text}, which still counts`;
  if (others.length === 0) return `${text}, which still count`;
  return `${text}. ${show(counting.length)} of them still ${counting.length === 1 ? 'counts' : 'count'}`;
}
