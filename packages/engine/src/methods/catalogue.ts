import type { Domain } from '../scales/normalization';
import { aras } from './aras';
import { balancedSpotis } from './balancedSpotis';
import { cocoso } from './cocoso';
import { codas } from './codas';
import { comet } from './comet';
import { copras } from './copras';
import { cradis } from './cradis';
import { edas } from './edas';
import { electre1 } from './electre1';
import { fullMultiplicativeForm } from './fullMultiplicativeForm';
import { mabac } from './mabac';
import { mairca } from './mairca';
import { marcos } from './marcos';
import { mooraRatio } from './mooraRatio';
import { mooraReferencePoint } from './mooraReferencePoint';
import { mtopsis } from './mtopsis';
import { multimoora } from './multimoora';
import { ocra } from './ocra';
import type { DecisionProblem, MethodResult } from './problem';
import { promethee } from './promethee';
import { ram } from './ram';
import { spotis } from './spotis';
import { topsis } from './topsis';
import { vikor } from './vikor';
import { waspas } from './waspas';
import { weightedProduct } from './weightedProduct';
import { weightedSum } from './weightedSum';

/**
 * How a method thinks. Agreement counts families, not names: methods of one family share their idea, and often their
 * very ranking. `combined` methods are made of others and add no voice of their own.
 */
export const methodFamilies = [
  'additive',
  'multiplicative',
  'ideal',
  'average',
  'outranking',
  'combined',
] as const;
export type MethodFamily = (typeof methodFamilies)[number];

export const methodIds = [
  'weightedSum',
  'weightedProduct',
  'topsis',
  'topsisRange',
  'vikor',
  'promethee',
  'edas',
  'waspas',
  'copras',
  'aras',
  'codas',
  'mooraRatio',
  'mooraReferencePoint',
  'fullMultiplicativeForm',
  'multimoora',
  'mabac',
  'mairca',
  'marcos',
  'cradis',
  'ocra',
  'ram',
  'cocoso',
  'spotis',
  'balancedSpotis',
  'comet',
  'electre1',
  'mtopsis',
] as const;
export type MethodId = (typeof methodIds)[number];

export interface MethodEntry {
  readonly name: string;
  readonly family: MethodFamily;
  /** True for what belongs behind an expert list. */
  readonly isExpert: boolean;
  readonly paper: string;
  /** What its values must be with the default options; beyond that it refuses with a code. */
  readonly domain: Domain;
  /** What else makes it refuse; `''` for nothing. */
  readonly refuses: string;
  /** The plain formula whose ranking this method's always is: methods with the same one are one voice. */
  readonly ranksAs?:
    | 'weighted sum, data range'
    | 'weighted sum, ratios'
    | 'weighted sum, vector'
    | 'weighted product';
  /** Whether an item can never stand below one that it equals or beats in everything. */
  readonly respectsDominance: boolean;
  /** The method with its default options. */
  readonly score: (problem: DecisionProblem) => MethodResult;
}

const pairs = 'more than 2,000 items';
const ratios = 'a 0 where lower is better';

/** Every method on offer. The weighted sum here stands on the data's range; on fixed scales it is the default view. */
export const methods: Readonly<Record<MethodId, MethodEntry>> = {
  weightedSum: onRange(entry('Weighted sum', 'additive', 'Fishburn 1967', 'any', '', weightedSum)),
  weightedProduct: {
    ...entry('Weighted product', 'multiplicative', 'Bridgman 1922', 'positive', '', weightedProduct),
    ranksAs: 'weighted product',
  },
  topsis: entry('TOPSIS', 'ideal', 'Hwang & Yoon 1981', 'any', '', topsis),
  topsisRange: entry('TOPSIS, min–max', 'ideal', 'Hwang & Yoon 1981', 'any', '', (problem) =>
    topsis(problem, { normalization: 'minmax' }),
  ),
  vikor: entry('VIKOR', 'ideal', 'Opricovic & Tzeng 2004', 'any', '', vikor),
  promethee: entry('PROMETHEE II', 'outranking', 'Brans & Vincke 1985', 'any', pairs, promethee),
  edas: entry('EDAS', 'average', 'Keshavarz Ghorabaee et al. 2015', 'any', '', edas),
  waspas: expert('WASPAS', 'combined', 'Zavadskas et al. 2012', 'positive', '', waspas),
  copras: expert(
    'COPRAS',
    'additive',
    'Zavadskas et al. 1994',
    'notNegative',
    'an item that costs nothing',
    copras,
  ),
  aras: expert('ARAS', 'additive', 'Zavadskas & Turskis 2010', 'notNegative', ratios, aras),
  codas: {
    ...expert(
      'CODAS',
      'ideal',
      'Keshavarz Ghorabaee et al. 2016',
      'notNegative',
      `${ratios}, ${pairs}`,
      codas,
    ),
    respectsDominance: false,
  },
  mooraRatio: {
    ...expert('MOORA, ratio system', 'additive', 'Brauers & Zavadskas 2006', 'any', '', mooraRatio),
    ranksAs: 'weighted sum, vector',
  },
  mooraReferencePoint: expert(
    'MOORA, reference point',
    'ideal',
    'Brauers & Zavadskas 2006',
    'any',
    '',
    mooraReferencePoint,
  ),
  fullMultiplicativeForm: {
    ...expert(
      'Full multiplicative form',
      'multiplicative',
      'Brauers & Zavadskas 2010',
      'positive',
      '',
      fullMultiplicativeForm,
    ),
    ranksAs: 'weighted product',
  },
  multimoora: expert('MULTIMOORA', 'combined', 'Brauers & Zavadskas 2010', 'positive', pairs, multimoora),
  mabac: onRange(expert('MABAC', 'additive', 'Pamučar & Ćirović 2015', 'any', '', mabac)),
  mairca: onRange(expert('MAIRCA', 'additive', 'Gigović et al. 2016', 'any', '', mairca)),
  marcos: onRatios(expert('MARCOS', 'additive', 'Stević et al. 2020', 'positive', '', marcos)),
  cradis: onRatios(expert('CRADIS', 'additive', 'Puška et al. 2022', 'notNegative', ratios, cradis)),
  ocra: expert('OCRA', 'additive', 'Parkan 1994', 'positive', '', ocra),
  ram: expert('RAM', 'additive', 'Sotoudeh-Anvari 2023', 'notNegative', '', ram),
  cocoso: expert(
    'CoCoSo',
    'combined',
    'Yazdani et al. 2019',
    'any',
    'an item that is worst in everything',
    cocoso,
  ),
  spotis: onRange(
    expert('SPOTIS', 'additive', 'Dezert et al. 2020', 'any', 'a value outside its bounds', spotis),
  ),
  balancedSpotis: onRange(
    expert(
      'Balanced SPOTIS',
      'additive',
      'Shekhovtsov et al. 2025',
      'any',
      'a value outside its bounds',
      balancedSpotis,
    ),
  ),
  comet: expert('COMET', 'ideal', 'Sałabun 2015', 'any', 'more than 14 attributes', comet),
  electre1: expert('ELECTRE I', 'outranking', 'Roy 1968', 'any', pairs, electre1),
  mtopsis: expert('Modified TOPSIS', 'ideal', 'Deng et al. 2000', 'any', '', mtopsis),
};

function entry(
  name: string,
  family: MethodFamily,
  paper: string,
  domain: Domain,
  refuses: string,
  score: (problem: DecisionProblem) => MethodResult,
): MethodEntry {
  return {
    name,
    family,
    isExpert: false,
    paper,
    domain,
    refuses,
    respectsDominance: true,
    score: (p) => score(p),
  };
}

function expert(...facts: Parameters<typeof entry>): MethodEntry {
  return { ...entry(...facts), isExpert: true };
}

function onRange(method: MethodEntry): MethodEntry {
  return { ...method, ranksAs: 'weighted sum, data range' };
}

function onRatios(method: MethodEntry): MethodEntry {
  return { ...method, ranksAs: 'weighted sum, ratios' };
}
