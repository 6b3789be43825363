import type { Settings } from '@tertium/contract';

type ColourSet = Settings['colourSet'];

/** Colours for items, in the order in which they are given out; shape or pattern always stands beside them. */
export const colourSetColours: Record<ColourSet, readonly string[]> = {
  /** Okabe and Ito, "Color Universal Design", 2008; black last. */
  okabeIto: ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442', '#000000'],
  /** Paul Tol, "Colour Schemes", 2021, bright. */
  tolBright: ['#4477aa', '#ee6677', '#228833', '#ccbb44', '#66ccee', '#aa3377', '#bbbbbb'],
  greys: ['#1f2933', '#52606d', '#7b8794', '#9aa5b1', '#cbd2d9'],
};
