/** A font as a canvas writes it: `600 13px Inter, sans-serif`. */
const shorthand = /^\s*font:\s*(?:(\d+)\s+)?([\d.]+)px\s+([^;]+);?\s*$/;

/**
 * The same drawing for programs that know less than a browser: fonts are written out, and the halo of a text is a text of
 * its own beneath it, where they would paint it over the letters.
 */
export function portableSvg(svg: string): string {
  const file = new DOMParser().parseFromString(svg, 'image/svg+xml');
  for (const text of file.querySelectorAll('text')) {
    writeOutFont(text);
    if (text.getAttribute('paint-order') === 'stroke') layHaloBeneath(text);
  }
  return new XMLSerializer().serializeToString(file);
}

function writeOutFont(text: Element): void {
  const [, weight, size, family] = shorthand.exec(text.getAttribute('style') ?? '') ?? [];
  if (size === undefined || family === undefined) return;
  text.removeAttribute('style');
  text.setAttribute('font-family', family);
  text.setAttribute('font-size', `${size}px`);
  if (weight !== undefined) text.setAttribute('font-weight', weight);
}

const strokeAttributes = ['stroke', 'stroke-width', 'stroke-miterlimit', 'paint-order'] as const;

function layHaloBeneath(text: Element): void {
  const halo = text.cloneNode(true) as Element;
  halo.setAttribute('fill', text.getAttribute('stroke') ?? 'none');
  halo.setAttribute('aria-hidden', 'true');
  halo.removeAttribute('paint-order');
  for (const name of strokeAttributes) text.removeAttribute(name);
  text.before(halo);
}
