import type { SKRSContext2D } from '@napi-rs/canvas';
import { barSpans, lazily, type ScoreRange } from '@tertium/engine';
import type { Canvases } from './openCanvases';

export interface Bar {
  readonly place: string;
  readonly name: string;
  readonly score: string;
  /** `null` if a method ranks whose scores have their own scale. */
  readonly range: ScoreRange | null;
}

/** The part of a ranking that a picture shows, best first. */
export interface Pictured {
  readonly name: string;
  readonly said: string;
  readonly bars: readonly Bar[];
}

export const pictureSize = { width: 1200, height: 630 } as const;

/** The colours of the light theme in `web/src/ui/tokens.css`. */
export const colours = {
  surface: '#ffffff',
  ink: '#16202a',
  muted: '#5b6875',
  track: '#edf1f4',
  open: '#dfe5ea',
  sure: '#68b1e3',
  accent: '#0b7fd2',
} as const;
const partColours = [colours.open, colours.sure, colours.accent];

const margin = 72;
/** The x positions of a row's parts, in pixels. The score ends at its position. */
const columns = { place: margin, name: 150, bar: 560, score: pictureSize.width - margin } as const;
const barLength = 440;
const barHeight = 28;
const rowHeight = 62;
const firstRow = 386;

/** How much lower the texts stand where no bars are below them. */
const loweredBy = 150;

/** Draws a ranking as a PNG for link previews. */
export async function drawPicture(
  { createCanvas, family }: Canvases,
  { name, said, bars }: Pictured,
): Promise<Buffer> {
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const context = canvas.getContext('2d');
  const write = createWriter(context, family);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  if (bars.length === 0) context.translate(0, loweredBy);
  drawMark(context);
  write('Tertium', { x: margin + 56, y: 96, size: 28, colour: colours.muted });
  const width = pictureSize.width - 2 * margin;
  const end = write(name, { x: margin, y: 178, size: 50, isStrong: true, width, lines: 2 });
  write(said, { x: margin, y: end + 56, size: 28, colour: colours.muted, width, lines: 2 });
  for (const [i, bar] of bars.entries()) {
    const y = firstRow + i * rowHeight;
    const isStrong = i === 0;
    write(bar.place, { x: columns.place, y, size: 28, colour: colours.muted, isStrong });
    const nameEnd = bar.range === null ? columns.score : columns.bar;
    write(bar.name, { x: columns.name, y, size: 28, isStrong, width: nameEnd - columns.name - 24 });
    write(bar.score, { x: columns.score, y, size: 28, isStrong, align: 'right' });
    if (bar.range !== null)
      drawBar(context, bar.range, { y, next: i === 0 ? (bars[1]?.range ?? null) : null });
  }
  return canvas.encode('png');
}

interface Drawn {
  /** The baseline of the row's texts. */
  readonly y: number;
  readonly next: ScoreRange | null;
}

function drawBar(context: SKRSContext2D, range: ScoreRange, { y, next }: Drawn): void {
  const top = y - barHeight + 5;
  context.fillStyle = colours.track;
  context.fillRect(columns.bar, top, barLength, barHeight);
  for (const [i, [from, to]] of barSpans(range, next).entries()) {
    context.fillStyle = partColours[i] ?? colours.track;
    context.fillRect(columns.bar + from * barLength, top, (to - from) * barLength, barHeight);
  }
}

/** Draws the logo of `web/src/ui/LogoMark.tsx`. */
function drawMark(context: SKRSContext2D): void {
  const scale = 40 / 32;
  const draw = (x: number, y: number, width: number, height: number, radius: number) => {
    context.beginPath();
    context.roundRect(margin + x * scale, 66 + y * scale, width * scale, height * scale, radius * scale);
    context.fill();
  };
  context.fillStyle = colours.accent;
  draw(0, 0, 32, 32, 8);
  context.fillStyle = colours.surface;
  for (const [x, y, opacity] of [
    [7, 15, 0.62],
    [13.75, 7, 1],
    [20.5, 11.5, 0.8],
  ] as const) {
    context.globalAlpha = opacity;
    draw(x, y, 4.5, 25 - y, 1.5);
  }
  context.globalAlpha = 1;
}

interface Written {
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
  readonly isStrong?: boolean;
  readonly align?: 'left' | 'right';
  /** The width that a line must fit into. */
  readonly width?: number;
  readonly lines?: number;
}

const words = lazily(() => new Intl.Segmenter('en', { granularity: 'word' }));
const letters = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Creates a function that writes a text on up to `lines` lines and returns the baseline of the last one. */
function createWriter(context: SKRSContext2D, family: string) {
  return function write(text: string, look: Written): number {
    const {
      x,
      y,
      size,
      colour = colours.ink,
      isStrong = false,
      align = 'left',
      width = Infinity,
      lines = 1,
    } = look;
    context.font = `${isStrong ? 600 : 400} ${size}px ${family}`;
    context.fillStyle = colour;
    context.textAlign = align;
    const fits = (part: string) => context.measureText(part).width <= width;
    const start =
      lines === 1 || fits(text)
        ? text
        : longestStart(text, words(), fits) || longestStart(text, letters(), fits);
    context.fillText(shorten(start.trimEnd(), fits), x, y);
    const rest = text.slice(start.length).trimStart();
    return rest === '' ? y : write(rest, { ...look, y: y + size * 1.25, lines: lines - 1 });
  };
}

const shorten = (text: string, fits: (part: string) => boolean): string =>
  fits(text) ? text : `${longestStart(text, letters(), (part) => fits(`${part}…`)).trimEnd()}…`;

/** The longest start of a text that fits, cut between words or letters. */
function longestStart(text: string, pieces: Intl.Segmenter, fits: (part: string) => boolean): string {
  let start = '';
  for (const { segment } of pieces.segment(text)) {
    if (!fits(start + segment)) break;
    start += segment;
  }
  return start;
}
