import type { MethodFamily, MethodId } from '@tertium/engine';

/** The name of each family on screen. */
export const familyNames: Readonly<Record<MethodFamily, string>> = {
  additive: 'adds up',
  multiplicative: 'multiplies',
  ideal: 'near the best',
  average: 'from the average',
  outranking: 'pair by pair',
  combined: 'combines others',
};

/** What each method does. */
export const methodTexts: Readonly<Record<MethodId, string>> = {
  weightedSum: 'The weighted sum on scales from the worst to the best item.',
  weightedProduct: 'Multiplies instead of adding, so one very bad value is hard to make up for.',
  topsis: 'Ranks items by how close they are to the best values and how far from the worst.',
  topsisRange: 'TOPSIS with every attribute scaled from its worst to its best value.',
  vikor: 'Balances the sum of all gaps to the best against the largest single gap.',
  promethee:
    'Compares all pairs: how much an item is preferred to others, minus how much they are preferred to it.',
  edas: 'Measures how far each item is above and below the average.',
  waspas: 'Combines a weighted sum and a weighted product, both of ratios to the best.',
  copras: 'Adds up the benefits, plus a bonus that grows as costs fall relative to the other items.',
  aras: 'Rates each item as a fraction of an ideal one with the best of everything.',
  codas: 'Ranks items by distance from the worst values, and near ties by a second distance too.',
  mooraRatio: 'Adds benefits and subtracts costs, each relative to its whole column.',
  mooraReferencePoint: 'Ranks by the largest gap to the best value alone. Smaller is better.',
  fullMultiplicativeForm: 'Multiplies the benefits and divides by the costs.',
  multimoora: 'Combines three rankings: both of MOORA and the full multiplicative form.',
  mabac: 'Measures how far each value is above or below the middle of its attribute.',
  mairca: 'Measures the gap between the best possible score and the actual one.',
  marcos: 'Rates each item between an ideal one with all best values and one with all worst values.',
  cradis: 'Compares each item’s distances to the best and worst weighted values with those of ideal items.',
  ocra: 'Measures how far each item is above the worst, in costs and in benefits.',
  ram: 'Balances benefits against costs by taking a root of one by the other.',
  cocoso: 'Combines a weighted sum and a sum of powers in three ways.',
  spotis:
    'Measures the distance to the best end of each attribute, on scales from the worst to the best item.',
  balancedSpotis: 'SPOTIS with a second target point, which is the best end of each attribute unless set.',
  comet: 'Ranks all combinations of best and worst values and places each item among them.',
  electre1: 'Chooses instead of ranking. All items that no other outranks share the first place.',
  mtopsis: 'TOPSIS with the weights in the distance instead of in the values.',
};

/** Why a method that punishes a large gap or a low value may disagree with the weighted sum. */
export const compensationTexts: Readonly<Partial<Record<MethodId, string>>> = {
  weightedProduct: 'A product forgives a very bad value less than a sum does.',
  topsis: 'TOPSIS forgives one large gap less than several small ones.',
  vikor: 'VIKOR counts the largest gap a second time.',
};

/** Methods whose ranking always equals that of another formula. */
export const ranksAsTexts = {
  'weighted sum, data range':
    'Always gives the same ranking as the weighted sum on scales from the worst to the best item.',
  'weighted sum, ratios': 'Always gives the same ranking as the weighted sum of ratios to the best.',
  'weighted sum, vector':
    'Always gives the same ranking as the weighted sum of columns divided by their length.',
  'weighted product': 'Always gives the same ranking as the weighted product.',
} as const;
