import type { ChartHead } from '../drawing/headOf';
import { portableSvg } from './portableSvg';

/** A chart as a file: the drawing with its title above and its sources below, as SVG or as PNG. */
export interface Picture {
  /** The chart as ECharts writes it: a whole `<svg>` element, or several with their names. */
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The title if the head has none. */
  readonly title: string;
  /** Above the chart: what it shows, then unit and sample. */
  readonly head: Pick<ChartHead, 'title' | 'subtitle'>;
  /** Lines under the chart: what is not shown, date, sources and licence. */
  readonly notes: readonly string[];
  readonly text: string;
  readonly muted: string;
  readonly surface: string;
  readonly fontFamily: string;
}

/** What an export needs of a drawn chart. */
export interface DrawnPicture {
  renderToSVGString(): string;
  getWidth(): number;
  getHeight(): number;
}

const marginPx = 24;
const notePx = 18;
/** The distance between the last line above the chart and the chart. */
const gapPx = 16;
const titleFont = { size: 20, linePx: 26, weight: 600 };
const lineFont = { size: 13, linePx: 18, weight: 400 };

/** Composes one self-contained SVG document. */
export function composeSvg(picture: Picture): string {
  const { head, muted } = picture;
  const title = linesOf(picture.widthPx, head.title ?? picture.title, titleFont);
  const subtitle = head.subtitle === '' ? [] : linesOf(picture.widthPx, head.subtitle, lineFont);
  const notes = picture.notes.flatMap((note) => wrap(note, Math.floor(picture.widthPx / 6.4)));
  const width = picture.widthPx + 2 * marginPx;
  const subtitleTop = marginPx + title.length * titleFont.linePx;
  const chartTop = subtitleTop + subtitle.length * lineFont.linePx + gapPx;
  const footerTop = chartTop + picture.heightPx + notePx;
  const height = footerTop + notes.length * notePx + marginPx - notePx;
  const write = textAt(picture.fontFamily, marginPx);
  const file = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeXml(picture.title)}</title>`,
    `<desc>${escapeXml([head.title ?? '', head.subtitle, ...picture.notes].join(' ').trim())}</desc>`,
    `<rect width="100%" height="100%" fill="${picture.surface}"/>`,
    ...title.map((line, i) =>
      write(line, marginPx + 20 + i * titleFont.linePx, { ...titleFont, fill: picture.text }),
    ),
    ...subtitle.map((line, i) =>
      write(line, subtitleTop + 14 + i * lineFont.linePx, { ...lineFont, fill: muted }),
    ),
    `<g transform="translate(${marginPx} ${chartTop})">${picture.svg}</g>`,
    ...notes.map((note, i) => write(note, footerTop + i * notePx, { size: 12, weight: 400, fill: muted })),
    '</svg>',
  ].join('');
  return portableSvg(file);
}

interface Font {
  readonly size: number;
  readonly weight: number;
}

/** Breaks a text into lines as wide as the picture. */
export const linesOf = (widthPx: number, text: string, { size, weight }: Font): string[] =>
  wrap(text, Math.floor(widthPx / (size * (weight > 400 ? 0.56 : 0.52))));

export const textAt =
  (fontFamily: string, x: number) =>
  (text: string, y: number, { size, weight, fill }: Font & { readonly fill: string }): string =>
    `<text x="${x}" y="${y}" font-family="${escapeXml(fontFamily)}" font-size="${size}"${weight === 400 ? '' : ` font-weight="${weight}"`} fill="${fill}">${escapeXml(text)}</text>`;

/** Renders the picture as PNG, enlarged by `scale`. */
export async function renderPng(svg: string, scale: number): Promise<Blob> {
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    );
  });
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be drawn.'));
    image.src = address;
  });
}

function escapeXml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
