import type { Settings } from '@tertium/contract';

type ColourSet = Settings['colourSet'];

/**
 * Colours for items, in the order in which they are given out, for light and for dark ground; shape or pattern always
 * stands beside them. Okabe and Ito, "Color Universal Design", 2008; Paul Tol, "Colour Schemes", 2021, bright.
 */
const sets: Record<ColourSet, { readonly light: readonly string[]; readonly dark: readonly string[] }> = {
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

export function coloursOf(colourSet: ColourSet, isDark: boolean): readonly string[] {
  return sets[colourSet][isDark ? 'dark' : 'light'];
}
