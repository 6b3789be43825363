import type { MethodFamily, MethodId } from '@tertium/engine';

/** How a family thinks, as it is called on the screen. */
export const familyNames: Readonly<Record<MethodFamily, string>> = {
  additive: 'adds up',
  multiplicative: 'multiplies',
  ideal: 'near the best',
  average: 'from the average',
  outranking: 'pair by pair',
  combined: 'made of others',
};

/** What each does, in one sentence. */
export const methodTexts: Readonly<Record<MethodId, string>> = {
  weightedSum: 'The weighted sum, on the range of the items instead of fixed scales.',
  weightedProduct: 'Multiplies instead of adding: one very bad value is hard to make up for.',
  topsis: 'Prefers what is close to the best values here and far from the worst, over all attributes.',
  topsisRange: 'TOPSIS, with every attribute stretched from the worst to the best value here.',
  vikor: 'Weighs the sum of all gaps to the best against the largest single gap.',
  promethee:
    'Compares all pairs: how much an item is preferred to the others, minus how much they are preferred to it.',
  edas: 'Measures how far each value is above or below the average.',
  waspas: 'A part weighted sum and a part weighted product, both of ratios to the best.',
  copras: 'Adds up what is good, and gives the more on top the less an item costs beside the others.',
  aras: 'How much of an item that had the best of everything each one is worth.',
  codas: 'Prefers what is farthest from the worst values. Where that is close, a second distance counts too.',
  mooraRatio: 'Adds what should be high and takes off what should be low, each beside its whole column.',
  mooraReferencePoint: 'Looks only at the largest gap to the best: the smaller, the better.',
  fullMultiplicativeForm: 'All that should be high multiplied, divided by all that should be low.',
  multimoora: 'Brings three rankings together: the two of MOORA and the full multiplicative form.',
  mabac: 'How far each value lies above or below a middle of its attribute.',
  mairca: 'The gap between what an item could be worth and what it is.',
  marcos: 'Where an item stands between one made of all the best and one made of all the worst values.',
  cradis: 'How far an item is from the best and the worst worth of all, beside items made of them.',
  ocra: 'How far an item is above the worst, in what it costs and in what it gives.',
  ram: 'Balances what is good against what is bad by a root of one by the other.',
  cocoso: 'Brings a sum and a sum of powers together in three ways.',
  spotis: 'The distance to the best end of each attribute, here on the range of the items.',
  balancedSpotis: 'SPOTIS with a second point that one expects; the best ends where nothing is said.',
  comet: 'Ranks all combinations of best and worst values, and places each item between them.',
  electre1: 'Chooses instead of ranking: all items that no other outranks share the first place.',
  mtopsis: 'TOPSIS with the weights in the distance instead of in the values.',
};

/** Why one may think otherwise than a sum does, of methods that a large gap or a low value weighs down. */
export const forgiveTexts: Readonly<Partial<Record<MethodId, string>>> = {
  weightedProduct: 'A product forgives a very bad value less than a sum does.',
  topsis: 'TOPSIS forgives one large gap less than several small ones.',
  vikor: 'VIKOR counts the largest gap once more by itself.',
};

/** Methods that are another formula's ranking under a name of their own. */
export const ranksAsTexts = {
  'weighted sum, data range': 'Always ranks as the weighted sum on the range of the items here.',
  'weighted sum, ratios': 'Always ranks as the weighted sum of ratios to the best.',
  'weighted sum, vector': 'Always ranks as the weighted sum of columns divided by their length.',
  'weighted product': 'Always ranks as the weighted product.',
} as const;
