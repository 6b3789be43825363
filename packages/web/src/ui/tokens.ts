/**
 * The visual system: the product's only sizes, weights, spaces, radii and colours. Stylesheets read them from
 * `tokens.css`, which is generated from this file. The component library and the charts read them from here.
 */
export const textSizes = { tick: 12, meta: 13, base: 15, section: 18, title: 24 } as const;
/** Line heights, in px, of the text sizes. */
export const leadings: Record<keyof typeof textSizes, number> = {
  tick: 16,
  meta: 18,
  base: 22,
  section: 26,
  title: 30,
};
/**
 * The text size of fields on touch screens, because phones zoom the page for smaller ones. @internal written into
 * `tokens.css`
 */
export const touchTextSize = 16;
export const weights = { normal: 400, strong: 600 } as const;
export const spaces = [4, 8, 12, 16, 24, 32, 48] as const;
export const radii = { card: 12, control: 8, cell: 6, bar: 3 } as const;
/** In px. `touch` is the least height of a touch target. */
export const heights = {
  control: 40,
  tool: 32,
  icon: 24,
  touch: 44,
  row: 40,
  deltaRow: 48,
  /** Two lines of a name and one line below it. */
  tallRow: 56,
  compactRow: 32,
} as const;

export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';
/** @internal written into `tokens.css` */
export const codeFontFamily = 'ui-monospace, "SF Mono", Menlo, Consolas, monospace';

/** The colour roles that the component library also takes. Red is only for errors. */
export const lightColours = {
  page: '#f5f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  track: '#e6ebf0',
  ink: '#16202a',
  muted: '#5b6875',
  faint: '#65727e',
  line: '#dfe5ea',
  lineControl: '#7b8a98',
  accent: '#0b7fd2',
  accentText: '#0a6cb4',
  filled: '#0a6eb8',
  better: '#085a97',
  warning: '#8a5a00',
  error: '#b42318',
} as const;
export const darkColours: Record<keyof typeof lightColours, string> = {
  page: '#0f1317',
  surface: '#171c21',
  raised: '#1d242b',
  track: '#0f1317',
  ink: '#e8edf1',
  muted: '#9aa7b3',
  faint: '#8f9ca8',
  line: '#2a323a',
  lineControl: '#66727e',
  accent: '#3d9fe4',
  accentText: '#5ab1ef',
  filled: '#0a6eb8',
  better: '#5ab1ef',
  warning: '#f0b45c',
  error: '#ff9a8f',
};

/** Text colours on fills of any colour: one of the two has 4.5 : 1 on each. */
export const onFills = ['#000000', '#ffffff'] as const;

/** The number of colours for attributes. Further attributes repeat them with a pattern. */
export const swatchCount = 4;

/** Colours of present people, light and dark. None of them means anything else. @internal written into `tokens.css` */
export const faceColours = [
  ['#6d3fb0', '#b9a0f2'],
  ['#0f6b62', '#5cc7b8'],
  ['#a3226f', '#f08fc6'],
  ['#55670f', '#b4c767'],
  ['#4a5568', '#a9b5c4'],
] as const;
export const faceCount = faceColours.length;

/** The colour roles that only stylesheets use. Better is filled and worse is hollow, so that they differ without colour too. */
export const lightTints = {
  lineFaint: '#edf1f4',
  accentSoft: '#e3f1fb',
  /** The second of two neighbours in a bar. */
  accentPale: '#68b1e3',
  onAccent: '#ffffff',
  onFilled: '#ffffff',
  onFace: '#ffffff',
  selected: '#dff0fa',
  baseline: '#f0f7fd',
  betterSoft: '#e3f1fb',
  worse: '#8a4b10',
  worseLine: '#c98b56',
  warningSoft: '#fff4dc',
  errorSoft: '#fdeeec',
  brand: '#0a6eb8',
  brandDeep: '#063a66',
  onBrand: '#ffffff',
} as const;
/** @internal written into `tokens.css` */
export const darkTints: Record<keyof typeof lightTints, string> = {
  lineFaint: '#222a31',
  accentSoft: '#12283a',
  /** The second of two neighbours in a bar. */
  accentPale: '#2c668f',
  onAccent: '#06121b',
  onFilled: '#ffffff',
  onFace: '#0f1317',
  selected: '#1b2e3c',
  baseline: '#14242f',
  betterSoft: '#12283a',
  worse: '#f0a45d',
  worseLine: '#f0a45d',
  warningSoft: '#33270f',
  errorSoft: '#3a1d1a',
  brand: '#0c3f66',
  brandDeep: '#0a2237',
  onBrand: '#ffffff',
};
