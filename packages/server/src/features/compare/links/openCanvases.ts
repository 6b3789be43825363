import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { createCanvas } from '@napi-rs/canvas';
import type { FastifyBaseLogger } from 'fastify';

/** Creates canvases to draw pictures on. */
export interface Canvases {
  readonly createCanvas: typeof createCanvas;
  /** The font families for texts, as a canvas takes them. */
  readonly family: string;
}

/** The font's files, one for each script. Other letters are drawn with the machine's fonts. */
const letters = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/** Loads the drawing library and its fonts. Throws if it does not run on this machine. */
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

/**
 * Returns a function that loads the canvases on its first call. It gives `null`, and logs it once, if they can't be
 * loaded.
 */
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
