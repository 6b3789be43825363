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
 * The approach of a method. Agreement counts families, not names, because methods of one family share their idea and
 * often their exact ranking. `combined` methods are made of others and don't vote.
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

export interface MethodEntry {
  readonly name: string;
  readonly family: MethodFamily;
  /** Whether it belongs in an expert list. */
  readonly isExpert: boolean;
  readonly paper: string;
  /** The values that it accepts with the default options. It refuses others with a code. */
  readonly domain: Domain;
  /** Further reasons to refuse, `''` for none. */
  readonly refuses: string;
  /** The formula whose ranking is always the same as this method's. Methods with the same one are one voice. */
  readonly ranksAs?:
    | 'weighted sum, data range'
    | 'weighted sum, ratios'
    | 'weighted sum, vector'
    | 'weighted product';
  /** Whether an item never ranks below one that it equals or beats in everything. */
  readonly respectsDominance: boolean;
  /** The method with its default options. */
  readonly score: (problem: DecisionProblem) => MethodResult;
}

const pairs = { refuses: 'more than 2,000 items' };
const positive = { domain: 'positive' } as const;
const notNegative = { domain: 'notNegative' } as const;
const ratios = { ...notNegative, refuses: 'a 0 where lower is better' } as const;
const bounds = { refuses: 'a value outside its bounds' };
const onRange = { ranksAs: 'weighted sum, data range' } as const;
const onRatios = { ranksAs: 'weighted sum, ratios' } as const;
const asProduct = { ranksAs: 'weighted product', ...positive } as const;

const catalogue = {
  weightedSum: entry('Weighted sum', 'additive', 'Fishburn 1967', weightedSum, onRange),
  weightedProduct: entry('Weighted product', 'multiplicative', 'Bridgman 1922', weightedProduct, asProduct),
  topsis: entry('TOPSIS', 'ideal', 'Hwang & Yoon 1981', topsis),
  topsisRange: entry('TOPSIS, min–max', 'ideal', 'Hwang & Yoon 1981', (problem) =>
    topsis(problem, { normalization: 'minmax' }),
  ),
  vikor: entry('VIKOR', 'ideal', 'Opricovic & Tzeng 2004', vikor),
  promethee: entry('PROMETHEE II', 'outranking', 'Brans & Vincke 1985', promethee, pairs),
  edas: entry('EDAS', 'average', 'Keshavarz Ghorabaee et al. 2015', edas),
  waspas: expert('WASPAS', 'combined', 'Zavadskas et al. 2012', waspas, positive),
  copras: expert('COPRAS', 'additive', 'Zavadskas et al. 1994', copras, {
    ...notNegative,
    refuses: 'an item that costs nothing',
  }),
  aras: expert('ARAS', 'additive', 'Zavadskas & Turskis 2010', aras, ratios),
  codas: expert('CODAS', 'ideal', 'Keshavarz Ghorabaee et al. 2016', codas, {
    ...notNegative,
    refuses: `${ratios.refuses}, ${pairs.refuses}`,
    respectsDominance: false,
  }),
  mooraRatio: expert('MOORA, ratio system', 'additive', 'Brauers & Zavadskas 2006', mooraRatio, {
    ranksAs: 'weighted sum, vector',
  }),
  mooraReferencePoint: expert(
    'MOORA, reference point',
    'ideal',
    'Brauers & Zavadskas 2006',
    mooraReferencePoint,
  ),
  fullMultiplicativeForm: expert(
    'Full multiplicative form',
    'multiplicative',
    'Brauers & Zavadskas 2010',
    fullMultiplicativeForm,
    asProduct,
  ),
  multimoora: expert('MULTIMOORA', 'combined', 'Brauers & Zavadskas 2010', multimoora, {
    ...positive,
    ...pairs,
  }),
  mabac: expert('MABAC', 'additive', 'Pamučar & Ćirović 2015', mabac, onRange),
  mairca: expert('MAIRCA', 'additive', 'Gigović et al. 2016', mairca, onRange),
  marcos: expert('MARCOS', 'additive', 'Stević et al. 2020', marcos, { ...positive, ...onRatios }),
  cradis: expert('CRADIS', 'additive', 'Puška et al. 2022', cradis, { ...ratios, ...onRatios }),
  ocra: expert('OCRA', 'additive', 'Parkan 1994', ocra, positive),
  ram: expert('RAM', 'additive', 'Sotoudeh-Anvari 2023', ram, notNegative),
  cocoso: expert('CoCoSo', 'combined', 'Yazdani et al. 2019', cocoso, {
    refuses: 'an item that is worst in everything',
  }),
  spotis: expert('SPOTIS', 'additive', 'Dezert et al. 2020', spotis, { ...bounds, ...onRange }),
  balancedSpotis: expert('Balanced SPOTIS', 'additive', 'Shekhovtsov et al. 2025', balancedSpotis, {
    ...bounds,
    ...onRange,
  }),
  comet: expert('COMET', 'ideal', 'Sałabun 2015', comet, { refuses: 'more than 14 attributes' }),
  electre1: expert('ELECTRE I', 'outranking', 'Roy 1968', electre1, pairs),
  mtopsis: expert('Modified TOPSIS', 'ideal', 'Deng et al. 2000', mtopsis),
};

export type MethodId = keyof typeof catalogue;

/** Every available method. The weighted sum here uses the data's range. On fixed scales it is the default view. */
export const methods: Readonly<Record<MethodId, MethodEntry>> = catalogue;
export const methodIds = Object.keys(catalogue) as readonly MethodId[];

function entry(
  name: string,
  family: MethodFamily,
  paper: string,
  score: (problem: DecisionProblem) => MethodResult,
  more: Partial<MethodEntry> = {},
): MethodEntry {
  const usual = { isExpert: false, domain: 'any', refuses: '', respectsDominance: true } as const;
  return { name, family, paper, ...usual, ...more, score: (problem) => score(problem) };
}

function expert(...[name, family, paper, score, more]: Parameters<typeof entry>): MethodEntry {
  return entry(name, family, paper, score, { isExpert: true, ...more });
}
