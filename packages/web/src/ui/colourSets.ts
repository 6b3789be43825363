import type { Settings } from '@tertium/contract';

type ColourSet = Settings['colourSet'];

/**
 * Colours for items, in the order of their use, for light and dark backgrounds. A shape or pattern always accompanies
 * them. Sources: Okabe and Ito, "Color Universal Design", 2008; Paul Tol, "Colour Schemes", 2021, bright. Each is
 * darkened or lightened until its contrast with the background is 3 : 1.
 */
const sets: Record<ColourSet, { readonly light: readonly string[]; readonly dark: readonly string[] }> = {
  okabeIto: {
    light: ['#0072b2', '#c38700', '#009e73', '#c873a2', '#4a9bc8', '#d55e00', '#a29500', '#333333'],
    dark: ['#4ba3db', '#e69f00', '#1fb88f', '#dd97bc', '#8ccdf2', '#f0813a', '#f0e442', '#d9d9d9'],
  },
  tolBright: {
    light: ['#4477aa', '#ee6677', '#228833', '#a68d17', '#4f9db7', '#aa3377', '#777777'],
    dark: ['#7aa6d2', '#ee6677', '#4fb564', '#ccbb44', '#66ccee', '#cf6aa4', '#bbbbbb'],
  },
  greys: {
    light: ['#222222', '#8c8c8c', '#555555', '#777777', '#3c3c3c', '#666666'],
    dark: ['#f0f0f0', '#7e7e7e', '#c0c0c0', '#949494', '#dcdcdc', '#a9a9a9'],
  },
};

export function coloursOf(colourSet: ColourSet, isDark: boolean): readonly string[] {
  return sets[colourSet][isDark ? 'dark' : 'light'];
}

/**
 * Colours for attributes, distinct from those of items. Any two differ by 1.5 : 1 in lightness, so that neighbours in a
 * stack stay apart in grey and for people with red-green colour blindness. Further attributes repeat them with
 * hatching.
 */
const attributeSets: typeof sets = {
  okabeIto: {
    light: ['#003b60', '#dd9900', '#006d4e', '#b26991'],
    dark: ['#9bcbef', '#815700', '#63ae8f', '#b06890'],
  },
  tolBright: {
    light: ['#1f3a56', '#b6a73c', '#a53174', '#4289a0'],
    dark: ['#7cd1ef', '#69601f', '#c591a9', '#5981af'],
  },
  greys: {
    light: ['#383838', '#a6a6a6', '#5f5f5f', '#808080'],
    dark: ['#c5c5c5', '#5f5f5f', '#a0a0a0', '#7c7c7c'],
  },
};

export function attributeColoursOf(colourSet: ColourSet, isDark: boolean): readonly string[] {
  return attributeSets[colourSet][isDark ? 'dark' : 'light'];
}
