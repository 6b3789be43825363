import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { createCanvas } from '@napi-rs/canvas';
import type { FastifyBaseLogger } from 'fastify';

/** On what pictures are drawn. */
export interface Canvases {
  readonly createCanvas: typeof createCanvas;
  /** The fonts that draw texts, for a canvas. */
  readonly family: string;
}

/** Letters that the font has, one file each. Others are drawn with the fonts of the machine. */
const letters = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/** Loads what draws, with its fonts. Throws where it does not run on this machine. */
export async function loadCanvases(): Promise<Canvases> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const { resolve } = createRequire(import.meta.url);
  const names = letters.map((each) => `Tertium ${each}`);
  for (const [i, each] of letters.entries()) {
    const file = resolve(`@fontsource-variable/inter/files/inter-${each}-wght-normal.woff2`);
    if (GlobalFonts.register(await readFile(file), names[i]) === null) throw new Error(`${file} is no font`);
  }
  return { createCanvas, family: names.map((name) => `"${name}"`).join(', ') };
}

/** Gives the canvases, loaded when they are first asked for; `null` where they can't be, which the log says once. */
export function openCanvases(
  log: Pick<FastifyBaseLogger, 'warn'>,
  load = loadCanvases,
): () => Promise<Canvases | null> {
  let loaded: Promise<Canvases | null> | null = null;
  return () =>
    (loaded ??= load().catch((err: unknown) => {
      log.warn({ event: 'links.no_pictures', err }, 'public links have no picture');
      return null;
    }));
}
