import type { ShowNumber } from '../../../ui/countedNoun';
import { listFirst } from '../../../ui/listFirst';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { NotShown } from '../scene/scene';

const mostNames = 6;
/** How many names and reasons are written at most. */
const fewNames = 2;
const mostReasons = 4;

/** "Not shown: A, B (no value for Price)": what a picture leaves out, grouped by reason. */
export function NotShownLine({ notShown }: { readonly notShown: readonly NotShown[] }) {
  const show = useFormatNumber();
  if (notShown.length === 0) return null;
  return <p className="graph-not-shown quiet">{sayNotShown(notShown, show)}</p>;
}

export function sayNotShown(notShown: readonly NotShown[], show: ShowNumber): string {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of notShown) {
    const names = byReason.get(reason);
    if (names === undefined) byReason.set(reason, [name]);
    else names.push(name);
  }
  const byCount = [...byReason].toSorted(([, a], [, b]) => b.length - a.length);
  const groups = byCount.slice(0, mostReasons).map(([reason, names]) => {
    const few = names.length > mostNames ? fewNames : mostNames;
    return `${listFirst(names.slice(0, few), names.length, show)} (${reason})`;
  });
  const others = byCount.slice(mostReasons).flatMap(([, names]) => names);
  if (others.length > 0) groups.push(`${show(others.length)} more for other reasons`);
  return `Not shown: ${groups.join(' · ')}`;
}
