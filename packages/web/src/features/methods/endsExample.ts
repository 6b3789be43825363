import { askMethod, firstOf, type MethodSettings, type MethodTable } from '@tertium/engine';
import { type MethodWording, namesOf } from '../../ranked/byMethod/methodWording';
import { isEvaluatedAtOnce } from '../../ranked/methods/isEvaluatedAtOnce';

/** The option from 0 to 1 of a method. */
const shareOf = { vikor: 'groupShare', waspas: 'sumShare' } as const satisfies Record<
  string,
  keyof MethodSettings
>;

/**
 * Says which item is first at either end of a method's option. `''` if the method refuses the table there, or
 * evaluating it would block the page.
 */
export function endsExample(
  table: MethodTable,
  method: keyof typeof shareOf,
  settings: MethodSettings,
  wording: MethodWording,
): string {
  if (!isEvaluatedAtOnce(table)) return '';
  const [none = [], all = []] = [0, 1].map((share) => {
    const answer = askMethod(table, method, { ...settings, [shareOf[method]]: share });
    return answer.kind === 'placed' ? firstOf(answer.places) : [];
  });
  if (none.length === 0 || all.length === 0) return '';
  const [atNone, atAll] = [namesOf(none, wording), namesOf(all, wording)];
  // Lists with the same names may count different other items.
  return none.join() === all.join()
    ? `Here, first at 0 and at 1: ${atNone}.`
    : `Here, first at 0: ${atNone}. At 1: ${atAll}.`;
}
