import { boundWidth } from '../view/viewState';

/** Selectors of texts in cells and heads, with the px beside each of them. */
const besides: Readonly<Record<string, number>> = {
  '.cell .value': 44,
  '.item-name': 52,
  '.attribute-name': 170,
  '.list-sort .ellipsis': 52,
  '.list-row-head > .ellipsis': 110,
};

/** The width in px at which the rendered texts of a column fit on one line, within the limits of a column. */
export function fittingWidth(table: HTMLElement, column: number): number {
  const context = document.createElement('canvas').getContext('2d');
  let most = 0;
  for (const cell of table.querySelectorAll(`[aria-colindex="${column + 2}"]`)) {
    for (const [selector, beside] of Object.entries(besides)) {
      const text = cell.querySelector(selector);
      if (context === null || text === null) continue;
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      most = Math.max(most, context.measureText(text.textContent).width + beside);
    }
  }
  return boundWidth(most);
}
