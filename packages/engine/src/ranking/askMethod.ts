import { compareRankings, type Likeness } from '../agreement/compareRankings';
import type { MethodId } from '../methods/catalogue';
import type { Preference } from '../scales/columns';
import { ranksOf } from '../scales/ranks';
import { isRefusal, type Refusal } from '../scales/refusal';
import { type Compromise, computeMethod, type MethodFigure } from './methodFigures';
import { type MethodSettings, usualMethodSettings } from './methodSettings';
import type { MethodTable } from './methodTable';

/** The places that a method gives to the rows of a table, 1 the best. Equal scores share the better place. */
export interface Placed {
  readonly kind: 'placed';
  readonly method: MethodId;
  readonly places: readonly number[];
  /** How alike it is to the ranking, which is the reference. */
  readonly likeness: Likeness;
  /** Whether high or low scores are better. */
  readonly better: Preference;
  /** By row, the score first. */
  readonly figures: readonly MethodFigure[];
  /** Only for VIKOR. */
  readonly compromise: Compromise | null;
}

export type MethodAnswer = Placed | (Refusal & { readonly method: MethodId });

/** Evaluates one method on a table, or returns why it refuses the table. */
export function askMethod(
  table: MethodTable,
  method: MethodId,
  settings: MethodSettings = usualMethodSettings,
): MethodAnswer {
  const computed = computeMethod(table, method, settings);
  if (isRefusal(computed)) return { ...computed, method };
  const { better, figures, compromise } = computed;
  const places = ranksOf(figures[0].values, { better });
  return {
    kind: 'placed',
    method,
    places,
    likeness: compareRankings(table.ownPlaces, places),
    better,
    figures,
    compromise,
  };
}

/** The rows on the first place. */
export function firstOf(places: readonly number[]): readonly number[] {
  return places.flatMap((place, row) => (place === 1 ? [row] : []));
}
