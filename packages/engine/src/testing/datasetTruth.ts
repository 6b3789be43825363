/** The shape of `truth.json` beside the public files: what a careful person found in each. */
export interface DatasetTruth {
  readonly files: Readonly<Record<string, FileTruth>>;
}

export interface FileTruth {
  readonly rows: number;
  readonly columns: number;
  readonly header: readonly string[];
  readonly sheet?: { readonly name: string };
  readonly column_facts: readonly ColumnTruth[];
  readonly spot_cells?: readonly {
    readonly row: number;
    readonly column: string;
    readonly raw: string | number | null;
  }[];
}

export interface ColumnTruth {
  readonly name: string;
  readonly type: string;
  readonly direction: string;
  readonly unit?: string;
  readonly missing: number;
  readonly missing_by_token: Readonly<Record<string, number>>;
  readonly distinct: number;
  readonly not_parsed?: number;
  readonly order?: readonly string[];
  readonly numeric?: {
    readonly count: number;
    readonly min: number;
    readonly max: number;
    readonly mean: number;
  };
  readonly date?: { readonly count: number; readonly min: string; readonly max: string };
  readonly boolean?: { readonly true: number; readonly false: number };
  readonly value_counts?: Readonly<Record<string, number>>;
}

const numberTypes = ['number', 'money', 'rating'];

/** The types of ours that are right for a type of the truth, by the table in the data sets' README. */
export const acceptedTypes: Readonly<Record<string, readonly string[]>> = {
  integer: numberTypes,
  number: numberTypes,
  currency: numberTypes,
  fraction: numberTypes,
  percent: numberTypes,
  quantity: [...numberTypes, 'text'],
  year: ['number', 'date'],
  date: ['date'],
  boolean: ['boolean', 'category'],
  flag: ['boolean', 'category'],
  ordinal: ['category'],
  category: ['category', 'text'],
  text: ['category', 'text'],
  identifier: ['category', 'text'],
  composite: ['text'],
  mixed: ['text'],
  list: ['text'],
  url: ['link', 'text', 'category'],
};
