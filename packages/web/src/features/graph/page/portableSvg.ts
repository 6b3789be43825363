const texts = /<text\b([^>]*)>([^<]*)<\/text>/g;
/** The font of a text in CSS shorthand: `600 13px Inter, sans-serif`. */
const fontStyle = /\sstyle="\s*font:\s*(?:(\d+)\s+)?([\d.]+px)\s+([^;"]+);?\s*"/;
const halo = /\s(?:stroke|stroke-width|stroke-miterlimit|paint-order)="[^"]*"/g;

/**
 * Changes a drawing for programs that support less SVG than browsers. Fonts and vertical centring become plain
 * attributes. The halo of a text becomes a second text beneath it, because these programs would paint it over the
 * letters. The markup is changed as text, because the page's policy doesn't allow parsing it.
 */
export function portableSvg(svg: string): string {
  return svg.replace(texts, (_, attributes: string, content: string) => {
    const own = attributes
      .replace(' dominant-baseline="central"', ' dy="0.35em"')
      .replace(fontStyle, (__, weight: string | undefined, size: string, family: string) => {
        const heavy = weight === undefined ? '' : ` font-weight="${weight}"`;
        return ` font-family="${family}" font-size="${size}"${heavy}`;
      });
    const write = (given: string) => `<text${given}>${content}</text>`;
    if (!own.includes(' paint-order="stroke"')) return write(own);
    const [, colour = ''] = /\sstroke="([^"]*)"/.exec(own) ?? [];
    const beneath = own.replace(/\sfill="[^"]*"/, ` fill="${colour}"`).replace(' paint-order="stroke"', '');
    return write(`${beneath} aria-hidden="true"`) + write(own.replace(halo, ''));
  });
}
