import type { Settings } from '@tertium/contract';

/** Okabe & Ito (2008), Paul Tol's bright set, and greys; the darkest of each is lightened on dark ground. */
const sets: Record<
  Settings['colourSet'],
  { readonly light: readonly string[]; readonly dark: readonly string[] }
> = {
  okabeIto: {
    light: ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#b8a900', '#333333'],
    dark: ['#4ba3db', '#e69f00', '#1fb88f', '#dd97bc', '#8ccdf2', '#f0813a', '#f0e442', '#d9d9d9'],
  },
  tolBright: {
    light: ['#4477aa', '#ee6677', '#228833', '#b89c1a', '#66ccee', '#aa3377', '#777777'],
    dark: ['#7aa6d2', '#ee6677', '#4fb564', '#ccbb44', '#66ccee', '#cf6aa4', '#bbbbbb'],
  },
  greys: {
    light: ['#222222', '#8a8a8a', '#555555', '#b5b5b5', '#3c3c3c', '#a0a0a0', '#6e6e6e', '#cccccc'],
    dark: ['#f0f0f0', '#8a8a8a', '#c0c0c0', '#666666', '#dcdcdc', '#777777', '#a6a6a6', '#555555'],
  },
};

/** Shapes stand beside colours, so that no difference rests on colour alone. */
const symbols = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
] as const;

export function paletteOf(colourSet: Settings['colourSet'], isDark: boolean): readonly string[] {
  return sets[colourSet][isDark ? 'dark' : 'light'];
}

/** Colour and shape of the n-th item; a pair comes back only after all of them were used. */
export function markOf(
  n: number,
  palette: readonly string[],
): { readonly color: string; readonly symbol: string } {
  const round = Math.floor(n / palette.length);
  return {
    color: palette[n % palette.length] ?? '#888888',
    symbol: symbols[(n + round) % symbols.length] ?? 'circle',
  };
}

/** Hatching for the n-th series once the colours have been used; `null` for plain. */
export function decalOf(n: number, palette: readonly string[]): object | null {
  const round = Math.floor(n / palette.length);
  if (round === 0) return null;
  return {
    symbol: 'rect',
    dashArrayX: [1, 0],
    dashArrayY: [2, round + 2],
    rotation: (round % 2 === 0 ? 1 : -1) * (Math.PI / 4),
    color: 'rgba(255, 255, 255, 0.65)',
  };
}
