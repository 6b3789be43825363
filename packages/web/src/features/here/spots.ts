import type { Spot } from '@tertium/contract';

/**
 * Where things stand on the page: rows and heads of the table, and rows of weights, carry the id of what they are of.
 * The parts that draw them know nothing of who is where.
 */
const keyOf = (element: Element | null | undefined): string | undefined =>
  element instanceof HTMLElement ? element.dataset.key : undefined;

/** Where in the comparison an element is; `null` for nowhere. */
export function spotAt(element: Element | null, isItem: (id: string) => boolean): Spot | null {
  const weight = keyOf(element?.closest('.weigh-row'));
  if (weight !== undefined) return { attributeId: weight, itemId: null };
  const table = element?.closest('table.grid');
  const cell = document.getElementById(table?.getAttribute('aria-activedescendant') ?? '');
  const row = keyOf(cell?.closest('tr'));
  const column = keyOf(table?.querySelector(`thead th[aria-colindex="${cell?.ariaColIndex}"]`));
  if (row === undefined || column === undefined) return null;
  if (isItem(row) && !isItem(column)) return onlyIds({ attributeId: column, itemId: row });
  return isItem(column) ? onlyIds({ attributeId: row, itemId: column }) : null;
}

/** Columns that are no attribute, such as the score, have names of their own. */
const onlyIds = (spot: Spot): Spot | null => (/^[0-9a-f]{8}-/.test(spot.attributeId) ? spot : null);

/** What is drawn of a spot. */
export function elementAt({ attributeId, itemId }: Spot): HTMLElement | null {
  if (itemId === null) return document.querySelector(`.weigh-row[data-key="${attributeId}"]`);
  return cellAt(itemId, attributeId) ?? cellAt(attributeId, itemId);
}

function cellAt(rowKey: string, columnKey: string): HTMLElement | null {
  const head = document.querySelector(`table.grid thead th[data-key="${columnKey}"]`);
  const row = document.querySelector(`table.grid tr[data-key="${rowKey}"]`);
  return row?.querySelector<HTMLElement>(`td[aria-colindex="${head?.ariaColIndex}"]`) ?? null;
}
