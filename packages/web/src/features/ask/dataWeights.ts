import {
  type Attribute,
  indexOfId,
  isKnown,
  isMeasured,
  isRange,
  type Preference,
  type Ranking,
  valueAt,
  type WeightingResult,
  weighByCilos,
  weighByCritic,
  weighByDeviation,
  weighByEntropy,
  weighByGini,
  weighByIdocriw,
  weighByLopcow,
  weighByMerec,
  weighByVariation,
} from '@tertium/engine';

/** The numbers of a ranking from which weights can be computed. */
export interface DataColumns {
  readonly ids: readonly string[];
  readonly columns: readonly Float64Array[];
  readonly directions: readonly Preference[];
  /** How many items that are not ruled out are left out because one of their values isn't exactly known. */
  readonly leftOutItems: number;
  /** Attributes that count but aren't amounts with a better end. */
  readonly leftOutIds: readonly string[];
}

export function dataColumnsOf(
  { columns, itemIds, ruledOut }: Pick<Ranking, 'columns' | 'itemIds' | 'ruledOut'>,
  attributes: readonly Attribute[],
): DataColumns {
  const typeOf = (id: string) => attributes[indexOfId(attributes).get(id) ?? -1]?.type ?? 'text';
  const isUsable = ({ attributeId, scaled }: Ranking['columns'][number]) =>
    isMeasured(typeOf(attributeId)) && scaled.rule.target === null;
  const used = columns.filter(isUsable);
  const out = new Set(ruledOut.map(({ itemIndex }) => itemIndex));
  const inside = itemIds.map((_, item) => item).filter((item) => !out.has(item));
  const known = inside.filter((item) =>
    used.every(({ column }) => isKnown(column, item) && !isRange(column, item)),
  );
  return {
    ids: used.map(({ attributeId }) => attributeId),
    columns: used.map(({ column }) => Float64Array.from(known, (item) => valueAt(column, item))),
    directions: used.map(({ scaled }) => (scaled.rule.isLowerBetter ? 'lower' : 'higher')),
    leftOutItems: inside.length - known.length,
    leftOutIds: columns.filter((each) => !isUsable(each)).map(({ attributeId }) => attributeId),
  };
}

interface DataMethod {
  readonly name: string;
  /** What gets more weight, and who proposed the method. */
  readonly line: string;
  readonly weigh: (data: DataColumns) => WeightingResult;
}

export const dataMethods = {
  entropy: {
    name: 'Entropy',
    line: 'More weight where the values are spread less evenly (Shannon 1948, Hwang and Yoon 1981).',
    weigh: ({ columns }) => weighByEntropy(columns),
  },
  critic: {
    name: 'CRITIC',
    line: 'More weight where values differ, and go against the other attributes (Diakoulaki and others 1995).',
    weigh: ({ columns, directions }) => weighByCritic(columns, directions),
  },
  deviation: {
    name: 'Standard deviation',
    line: 'More weight where values differ more, each on the range of its data.',
    weigh: ({ columns, directions }) => weighByDeviation(columns, directions),
  },
  variation: {
    name: 'Coefficient of variation',
    line: 'More weight where values differ more, compared with their mean.',
    weigh: ({ columns }) => weighByVariation(columns),
  },
  gini: {
    name: 'Gini',
    line: 'More weight where a few items have most of it.',
    weigh: ({ columns }) => weighByGini(columns),
  },
  merec: {
    name: 'MEREC',
    line: 'More weight where leaving it out would change the scores most (Keshavarz-Ghorabaee and others 2021).',
    weigh: ({ columns, directions }) => weighByMerec(columns, directions),
  },
  lopcow: {
    name: 'LOPCOW',
    line: 'More weight where values are large compared with their spread, on a logarithmic scale (Ecer and Pamučar 2022).',
    weigh: ({ columns, directions }) => weighByLopcow(columns, directions),
  },
  cilos: {
    name: 'CILOS',
    line: 'More weight where little is lost when another attribute is at its best (Zavadskas and Podvezko 2016).',
    weigh: ({ columns, directions }) => weighByCilos(columns, directions),
  },
  idocriw: {
    name: 'IDOCRIW',
    line: 'Entropy times CILOS (Zavadskas and Podvezko 2016).',
    weigh: ({ columns, directions }) => weighByIdocriw(columns, directions),
  },
} as const satisfies Readonly<Record<string, DataMethod>>;
export type DataMethodId = keyof typeof dataMethods;
