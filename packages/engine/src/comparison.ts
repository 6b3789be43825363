import type {
  AttributeType,
  CellState,
  DateOrder,
  DecimalMark,
  Direction,
  MissingPolicy,
  PreferenceShape,
  QuestionKind,
  RankingMethodId,
  Role,
  ScaleCurve,
} from './vocabulary';

/** What is compared. Items stand in the order of `position`, then `id`. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly position: number;
}

/** How the raw texts of a column are read. */
export interface ReadingRules {
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
  /** Texts that mean "unknown", compared without case and surrounding space; the empty text always does. */
  readonly missingTokens: readonly string[];
  /** Texts that look like marks for "unknown" and of which a person has said that they are values. */
  readonly valueTokens?: readonly string[] | undefined;
  /** Texts that look like values and are kept as texts, because nothing says which value they have. */
  readonly textTokens?: readonly string[] | undefined;
  /** The last year that two digits can mean, 2049 where nothing is said: births lie in the past. */
  readonly lastYear?: number | undefined;
  /** What was left open when the texts came in, and nobody has decided since. */
  readonly leftOpen?: readonly LeftOpen[] | undefined;
  /** The better end was read from the name or the cells, and nobody has confirmed it: see `confirmedEnd`. */
  readonly isEndGuessed?: boolean | undefined;
}

/** One of the ways in which the texts of an attribute can be read, as far as they differ. */
export interface PossibleReading
  extends Pick<ReadingRules, 'decimalMark' | 'dateOrder' | 'textTokens' | 'lastYear'> {
  readonly type: AttributeType;
  readonly unit: string;
  readonly direction: Direction;
  /** 0 where the direction is `target`, else `null`. */
  readonly target: number | null;
}

/** A question that nobody has answered: a cell as written and its readings, the likelier first. */
export interface LeftOpen {
  readonly kind: QuestionKind;
  readonly example: string;
  readonly readings: readonly PossibleReading[];
}

/** A place on a scale at which its steps become worth more or less. */
export interface ScalePoint {
  /** Strictly between the two ends, in the attribute's unit; of a category its level. */
  readonly at: number;
  /**
   * How much of the way from the low end to the high one lies below it, 0..1. It is the worth of the value where higher is
   * better, and what its worth lacks to 1 where lower is: whoever turns the direction round leaves no curve that falls.
   */
  readonly rise: number;
}

/** The two ends of an attribute's fixed scale, in the attribute's unit; `low < high`. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  /** How worth grows between the ends, both above 0; without it every step is worth the same. */
  readonly curve?: ScaleCurve | undefined;
  /** Where the steps between the ends change, from low to high, `rise` never falling: straight between them. Never beside a curve. */
  readonly points?: readonly ScalePoint[] | undefined;
  /**
   * Of ordered categories: the order that the points were set for, one for each level between the first and the last. Where
   * the attribute has another order by now, all its steps are worth the same until they are set anew.
   */
  readonly categories?: readonly string[] | undefined;
}

/** What a must-have asks: a value within [min, max], or one of these texts. `null` asks nothing. */
export interface Limit {
  readonly min: number | null;
  readonly max: number | null;
  readonly oneOf: readonly string[] | null;
  /**
   * Makes it a soft limit: the part of its worth, 0.01..1, that a value beyond it loses instead of ruling out. Of one end
   * alone, and only in force where that end is on the worse side, so that no worth grows towards the worse; else it rules out.
   */
  readonly penalty?: number | undefined;
}

/** By what items are compared. Attributes stand in the order of `position`, then `id`. */
export interface Attribute {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  /** Heading under which the attribute stands; `''` for none. */
  readonly group: string;
  readonly type: AttributeType;
  /** Unit in which values are shown and scaled, such as `kg`; `''` for none. */
  readonly unit: string;
  readonly direction: Direction;
  /** The best value where `direction` is `target`, in the attribute's unit. */
  readonly target: number | null;
  /** Fixed ends; `null` until a person or the import has set them: then the data's own range is used and said so. */
  readonly scale: Scale | null;
  readonly role: Role;
  readonly limit: Limit | null;
  /**
   * Categories from worst to best, or from best to worst where lower is better; an unordered category has none and does
   * not enter a score.
   */
  readonly order: readonly string[];
  readonly reading: ReadingRules;
  /** Two values closer than this count as equal in "differences only"; in the attribute's unit. */
  readonly tolerance: number | null;
  /** Digits after the decimal mark when shown; `null` shows what the data needs. */
  readonly decimals: number | null;
  readonly isHidden: boolean;
  readonly note: string;
}

/** A cell about which more is known than its text. */
export interface CellDetail {
  readonly raw: string;
  readonly state: CellState;
  readonly source?: string;
  /** ISO date (`2026-03-01`) of the fact. */
  readonly asOf?: string;
  readonly note?: string;
  /** 0..1 */
  readonly confidence?: number;
}

/** A cell: its raw text as typed or imported; `null` when empty; a detail when more is known about it. */
export type Cell = string | CellDetail | null;

declare const stored: unique symbol;

/** A cell as it is stored. Any cell can be stored; the compiler lets only `columnsOf` and `storedCells` read it again (0096). */
export type StoredCell = Cell | { readonly [stored]: true };

/** How much each attribute matters, to one person or under a name of its own. */
export interface Weighting {
  readonly id: string;
  /** Whose own it is, of whom each has at most one; `null`: it is a named one, which belongs to the comparison. */
  readonly personId: string | null;
  readonly name: string;
  readonly position: number;
  /**
   * Points 0..10 by attribute id; an attribute without an entry has `defaultPoints`. What was said of an attribute that is
   * gone rests here and counts for nothing, until that attribute comes back.
   */
  readonly points: Readonly<Record<string, number>>;
  /** Attributes whose share stays while others move, in the order of their ids. */
  readonly locked: readonly string[];
}

/** Points of an attribute nobody has weighed: all equal. */
export const defaultPoints = 5;
export const maximumPoints = 10;

/** Where a comparison's table comes from, shown with it. */
export interface Origin {
  readonly title: string;
  readonly source: string;
  readonly licence: string;
}

/** How a difference becomes a preference; thresholds in the attribute's unit, those a shape does not use are ignored. */
export interface PreferenceRule {
  readonly shape: PreferenceShape;
  /** q: up to this a difference is too small to matter. */
  readonly indifference?: number;
  /** p: beyond this the preference is full. */
  readonly preference?: number;
  /** s: the turning point of the Gaussian. */
  readonly spread?: number;
}

/** What only one method asks for. */
interface MethodChoices {
  readonly vikor: {
    /** v: how much the sum of gaps counts beside the largest one, 0..1. */
    readonly groupShare: number;
  };
  readonly waspas: {
    /** λ: how much the sum counts beside the product, 0..1. */
    readonly sumShare: number;
  };
  readonly promethee: {
    /** By attribute id; any difference counts in full where none is given. Of what is gone a rule rests. */
    readonly rules: Readonly<Record<string, PreferenceRule>>;
  };
}

/** A method with all that it asks for. */
export type RankingMethod = {
  [Id in RankingMethodId]: { readonly id: Id } & (Id extends keyof MethodChoices
    ? MethodChoices[Id]
    : unknown);
}[RankingMethodId];

export interface ComparisonSettings {
  readonly missingPolicy: MissingPolicy;
  readonly baselineItemId: string | null;
  /** What the items are, in the singular and lower case ("laptop"), for sentences and empty states. */
  readonly itemNoun: string;
  readonly origin: Origin | null;
  /**
   * What ranks it in place of the weighted sum of its worths. Absent for the weighted sum: `null` says so in a change and
   * is never kept.
   */
  readonly method?: RankingMethod | null;
}

/** The whole state of a comparison; edited only by changes. */
export interface Comparison {
  readonly name: string;
  readonly description: string;
  readonly settings: ComparisonSettings;
  readonly items: readonly Item[];
  readonly attributes: readonly Attribute[];
  /** By attribute id: one cell per item, in the order of `items`. */
  readonly columns: Readonly<Record<string, readonly StoredCell[]>>;
  readonly weightings: readonly Weighting[];
}

/** What a comparison is ranked by; `null` for the weighted sum. */
export function methodOf({ settings }: Pick<Comparison, 'settings'>): RankingMethod | null {
  return settings.method ?? null;
}
