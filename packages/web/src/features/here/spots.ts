import type { Spot } from '@tertium/contract';

/**
 * The id of the item or attribute that an element shows. Rows and heads of the table and rows of weights have it, so
 * that the components that draw them need no code for presence.
 */
const keyOf = (element: Element | null | undefined): string | undefined =>
  element instanceof HTMLElement ? element.dataset.key : undefined;

/** The spot of an element. `null` if it is outside of the table and the weights. */
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

/** Columns that aren't attributes, such as the score, have a name in place of an id. They are no spots. */
const onlyIds = (spot: Spot): Spot | null => (/^[0-9a-f]{8}-/.test(spot.attributeId) ? spot : null);

/** The element that shows a spot. `null` if it isn't drawn now. */
export function elementAt({ attributeId, itemId }: Spot): HTMLElement | null {
  if (itemId === null) return document.querySelector(`.weigh-row[data-key="${attributeId}"]`);
  return cellAt(itemId, attributeId) ?? cellAt(attributeId, itemId);
}

function cellAt(rowKey: string, columnKey: string): HTMLElement | null {
  const head = document.querySelector(`table.grid thead th[data-key="${columnKey}"]`);
  const row = document.querySelector(`table.grid tr[data-key="${rowKey}"]`);
  return row?.querySelector<HTMLElement>(`td[aria-colindex="${head?.ariaColIndex}"]`) ?? null;
}
