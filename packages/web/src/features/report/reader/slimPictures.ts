/** Decimals kept. Hundredths of a pixel are enough. */
const rounded = { d: 2, x: 2, y: 2, width: 2, height: 2, 'stroke-width': 4 } as const;

/** The default values of font attributes. */
const usual = /^(?:normal|auto|none)$/;

/** Attributes that only a separate SVG file needs. */
const ofFiles = ['version', 'baseProfile', 'xmlns', 'xmlns:xlink'];

/** Removes what nobody sees from the pictures of an article, which is a third of their size. */
export function slimPictures(article: Element): void {
  for (const picture of article.querySelectorAll('svg'))
    for (const name of ofFiles) picture.removeAttribute(name);
  for (const element of article.querySelectorAll('svg *')) {
    if (isUnseen(element)) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes])
      if (name === 'font-family' || (/^(?:font-|line-height$)/.test(name) && usual.test(value)))
        element.removeAttribute(name);
    const moved = element.getAttribute('transform');
    const isEnlarged = moved?.startsWith('matrix(') === true;
    for (const [name, decimals] of Object.entries(rounded)) {
      const value = element.getAttribute(name);
      // Tenths are enough for lines. Marks have the size 1 and are enlarged.
      const isLine = name === 'd' && !isEnlarged;
      if (value !== null) element.setAttribute(name, roundNumbers(value, isLine ? 1 : decimals));
    }
    if (moved?.startsWith('translate(') === true) element.setAttribute('transform', roundNumbers(moved, 2));
  }
}

/** Marks without a size, and boxes with neither fill nor stroke. */
function isUnseen(element: Element): boolean {
  if (!/^(?:path|rect)$/.test(element.localName) || element.closest('defs, clipPath, mask, pattern') !== null)
    return false;
  if (element.getAttribute('transform')?.startsWith('matrix(0,0,0,0,') === true) return true;
  return element.getAttribute('fill') === 'none' && (element.getAttribute('stroke') ?? 'none') === 'none';
}

const roundNumbers = (text: string, decimals: number): string =>
  text.replace(/-?\d+\.\d+(?![\de.])/g, (number) => `${Number(Number(number).toFixed(decimals))}`);
