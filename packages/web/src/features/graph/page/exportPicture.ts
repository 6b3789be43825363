import { portableSvg } from './portableSvg';

/** A chart as a file: the drawing with its title above and its sources below, as SVG or as PNG. */
export interface Picture {
  /** The chart as ECharts writes it, a whole `<svg>` element. */
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly title: string;
  /** Lines under the chart: what is not shown, date, sources and licence. */
  readonly notes: readonly string[];
  readonly text: string;
  readonly muted: string;
  readonly surface: string;
  readonly fontFamily: string;
}

const marginPx = 24;
const titlePx = 44;
const linePx = 18;

/** One self-contained SVG document. */
export function composeSvg(picture: Picture): string {
  const notes = picture.notes.flatMap((note) => wrap(note, Math.floor(picture.widthPx / 6.4)));
  const width = picture.widthPx + 2 * marginPx;
  const height = picture.heightPx + 2 * marginPx + titlePx + notes.length * linePx;
  const footerTop = marginPx + titlePx + picture.heightPx + linePx;
  const font = escapeXml(picture.fontFamily);
  const lines = notes.map(
    (note, i) =>
      `<text x="${marginPx}" y="${footerTop + i * linePx}" font-family="${font}" font-size="12" fill="${picture.muted}">${escapeXml(note)}</text>`,
  );
  const file = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeXml(picture.title)}</title>`,
    `<desc>${escapeXml(picture.notes.join(' '))}</desc>`,
    `<rect width="100%" height="100%" fill="${picture.surface}"/>`,
    `<text x="${marginPx}" y="${marginPx + 20}" font-family="${font}" font-size="20" font-weight="600" fill="${picture.text}">${escapeXml(picture.title)}</text>`,
    `<g transform="translate(${marginPx} ${marginPx + titlePx})">${picture.svg}</g>`,
    ...lines,
    '</svg>',
  ].join('');
  return portableSvg(file);
}

/** The picture as PNG, `scale` pixels to one. */
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
