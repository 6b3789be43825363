import { columnsOf } from '../columnsOf';
import type { Attribute, Comparison } from '../comparison';
import type { NumberFormat } from '../reading/formatValue';
import { isMoney } from '../reading/isMoney';
import { highAt, isKnown, lowAt } from '../table/column';
import { budgetText } from './budgetText';

/** The attributes whose worse end the best item can be looked for within. */
export const limitable = (attributes: readonly Attribute[]): readonly Attribute[] =>
  attributes.filter(
    ({ type, direction }) =>
      (type === 'number' || type === 'money' || type === 'rating') &&
      (direction === 'lower' || direction === 'higher'),
  );

/** What the best item within the comparison's budget is called, and its index. */
interface BudgetPick {
  /** "Budget pick: best with Price at most €900"; of anything else "Best with Weight at most 2 kg". */
  readonly title: string;
  /** -1 where no item with a place surely keeps the budget. */
  readonly itemIndex: number;
}

/** The first in `order`, which has those with a place, that surely keeps the budget; `null` where none is set. */
export function budgetPick(
  comparison: Comparison,
  order: Iterable<number>,
  format: NumberFormat,
): BudgetPick | null {
  const { attributes, settings } = comparison;
  const { budget = null } = settings;
  const text = budget && budgetText(attributes, budget, format);
  const attribute = limitable(attributes).find(({ id }) => id === budget?.attributeId);
  if (budget === null || text === null || attribute === undefined) return null;
  const isLower = attribute.direction === 'lower';
  const column = columnsOf(comparison).columnOf(attribute.id);
  const keeps = (index: number): boolean => {
    if (!isKnown(column, index)) return false;
    const worst = (isLower ? highAt : lowAt)(column, index);
    return isLower ? worst <= budget.end : worst >= budget.end;
  };
  const title = isLower && isMoney(attribute) ? `Budget pick: best with ${text}` : `Best with ${text}`;
  for (const itemIndex of order) if (keeps(itemIndex)) return { title, itemIndex };
  return { title, itemIndex: -1 };
}
