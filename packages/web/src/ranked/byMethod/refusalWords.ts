import { type MethodAnswer, type MethodId, type MethodTable, methods, type Refusal } from '@tertium/engine';
import { itemsWord, type MethodWording } from './methodWording';

/** Says why a method can't rank this table, as the rest of a sentence that begins with its name. */
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
      ? `, and ${name} is worth 0 on its scale`
      : `, and ${name} is ${valueText(column.attributeId, item, value)}`;
  };
  switch (code) {
    case 'valueNotPositive':
      if (column !== undefined)
        return value > 0 ? tooFarApart : `needs numbers above 0${whereOf(method)}${cell()}.`;
      return method === 'copras'
        ? `divides by the costs, and all costs of ${nameOf(item)} are 0.`
        : `divides by the lowest sum, and ${nameOf(item)} is worst in everything.`;
    case 'valueNegative':
      return `needs numbers of 0 or more${cell()}.`;
    case 'tooManyItems':
      return `compares all pairs and allows at most 2,000 ${itemsWord(wording)}. Here it would rank ${show(itemIndexes.length)}.`;
    case 'tooManyObjects':
      return `ranks all combinations of best and worst and allows at most 14 attributes. Here ${show(columns.length)} count.`;
    case 'nothingVaries':
      return 'needs a value above 0 to measure against.';
    case 'overflow':
      return tooFarApart;
    default:
      return `can’t rank this table: ${reason}`;
  }
}

/** Most methods that need positive numbers divide or multiply by every number, some only by those where lower is better. */
const whereOf = (method: MethodId): string =>
  methods[method].domain === 'positive' ? '' : ' where lower is better';

const tooFarApart = 'can’t handle numbers this large or this far apart.';

/** Writes a sentence for each method that can't rank this table. */
export function refusalsWords(
  answers: readonly MethodAnswer[],
  table: Parameters<typeof refusalWords>[1],
  wording: MethodWording,
): readonly string[] {
  return answers.flatMap((answer) =>
    answer.kind === 'refused'
      ? [`${methods[answer.method].name} can’t rank this table. It ${refusalWords(answer, table, wording)}`]
      : [],
  );
}
