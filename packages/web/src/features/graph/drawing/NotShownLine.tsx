import type { ShowNumber } from '../../../ui/countedNoun';
import { listFirst } from '../../../ui/listFirst';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { NotShown } from '../scene/scene';

const mostNames = 6;

/** "Not shown: A, B (no value for Price)": what a picture leaves out, grouped by reason. */
export function NotShownLine({ notShown }: { readonly notShown: readonly NotShown[] }) {
  const show = useFormatNumber();
  if (notShown.length === 0) return null;
  return <p className="graph-not-shown">{sayNotShown(notShown, show)}</p>;
}

export function sayNotShown(notShown: readonly NotShown[], show: ShowNumber): string {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of notShown) {
    const names = byReason.get(reason);
    if (names === undefined) byReason.set(reason, [name]);
    else names.push(name);
  }
  const groups = [...byReason].map(
    ([reason, names]) => `${listFirst(names.slice(0, mostNames), names.length, show)} (${reason})`,
  );
  return `Not shown: ${groups.join(' · ')}`;
}
