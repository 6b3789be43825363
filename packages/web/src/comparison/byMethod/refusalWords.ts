import { type MethodAnswer, type MethodId, type MethodTable, methods, type Refusal } from '@tertium/engine';
import { itemsWord, type MethodWording } from './methodWording';

/** Why a method does not take this table, as the rest of a sentence that begins with its name. */
export function refusalWords(
  { code, reason, attribute, item = 0, method }: Refusal & { readonly method: MethodId },
  { columns, itemIndexes, problem }: Pick<MethodTable, 'columns' | 'itemIndexes' | 'problem'>,
  wording: MethodWording,
): string {
  const { nameOf, attributeNameOf, valueText, show } = wording;
  const column = columns[attribute ?? -1];
  const value = problem.columns[attribute ?? -1]?.[item] ?? 0;
  const cell = (): string => {
    if (column === undefined) return '';
    const name = `“${attributeNameOf(column.attributeId)}” of ${nameOf(item)}`;
    return column.seenAs === 'worth'
      ? `, and ${name} is worth nothing on its scale`
      : `, and ${name} is ${valueText(column.attributeId, item, value)}`;
  };
  switch (code) {
    case 'valueNotPositive':
      if (column !== undefined)
        return value > 0 ? tooFarApart : `needs numbers above 0${whereOf(method)}${cell()}.`;
      return method === 'copras'
        ? `divides by what should be low, and ${nameOf(item)} has 0 in all of that.`
        : `divides by the lowest sum, and ${nameOf(item)} is the worst in everything.`;
    case 'valueNegative':
      return `needs numbers of 0 or more${cell()}.`;
    case 'tooManyItems':
      return `compares all pairs, so it takes at most 2,000 ${itemsWord(wording)}; here are ${show(itemIndexes.length)}.`;
    case 'tooManyObjects':
      return `ranks all combinations of best and worst, so it takes at most 14 attributes; here ${show(columns.length)} count.`;
    case 'nothingVaries':
      return 'needs something above 0 to measure against.';
    case 'overflow':
      return tooFarApart;
    default:
      return `can’t rank this table: ${reason}`;
  }
}

/** Most that need them divide or multiply by every number, some only by those that should be low. */
const whereOf = (method: MethodId): string =>
  methods[method].domain === 'positive' ? '' : ' where less is better';

const tooFarApart = 'cannot compute with numbers this large, or this far apart.';

/** A sentence for each method that does not take this table. */
export function refusalsWords(
  answers: readonly MethodAnswer[],
  table: Parameters<typeof refusalWords>[1],
  wording: MethodWording,
): readonly string[] {
  return answers.flatMap((answer) =>
    answer.kind === 'refused'
      ? [`${methods[answer.method].name} can’t rank this table: it ${refusalWords(answer, table, wording)}`]
      : [],
  );
}
