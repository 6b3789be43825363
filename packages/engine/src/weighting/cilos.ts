import {
  at,
  generate,
  largest,
  mapCells,
  type Preference,
  smallest,
  total,
  type Values,
} from '../scales/columns';
import { normalize } from '../scales/normalization';
import { isRefusal, type Refusal, refuse } from '../scales/refusal';
import { divergencesOf } from './entropy';
import { type WeightingResult, weighByData } from './weighting';

/**
 * CILOS, criterion impact loss (Zavadskas and Podvezko 2016): an attribute that loses little where the others are at
 * their best weighs much. Costs become min/x; the item best in i loses p_ij = (max_j - x_ij)/max_j in j; the weights
 * solve F q = 0, F having the p_ij and on its diagonal minus the column sums. Values above 0. Of several items that are
 * best in i the first counts, as in the reference implementations: then, and only then, the order of items matters.
 * An objective weight: see spread.ts.
 */
export function weighByCilos(columns: readonly Values[], directions: readonly Preference[]): WeightingResult {
  const demands = { domain: 'positive', name: 'CILOS', directions } as const;
  return weighByData(columns, demands, (ready) => lossesOf(ready, directions));
}

/** IDOCRIW (Zavadskas and Podvezko 2016): entropy times CILOS, w_j ∝ q_j (1 - e_j). */
export function weighByIdocriw(
  columns: readonly Values[],
  directions: readonly Preference[],
): WeightingResult {
  const demands = { domain: 'positive', name: 'CILOS', directions } as const;
  return weighByData(columns, demands, (ready) => {
    const losses = lossesOf(ready, directions);
    const shares = normalize('sumKept', ready, []);
    if (isRefusal(losses)) return losses;
    if (isRefusal(shares)) return shares;
    const divergences = divergencesOf(shares.columns);
    return losses.map((loss, j) => loss * at(divergences, j));
  });
}

function lossesOf(columns: readonly Values[], directions: readonly Preference[]): number[] | Refusal {
  const lows = columns.map(smallest);
  const turned = mapCells(columns, (x, j) => (directions[j] === 'lower' ? at(lows, j) / x : x));
  const tops = turned.map(largest);
  const bestItems = turned.map((column, j) => column.indexOf(at(tops, j)));
  const rates = bestItems.map((item) =>
    turned.map((column, j) => (at(tops, j) - at(column, item)) / at(tops, j)),
  );
  return balance(rates);
}

/**
 * The q of F q = 0 is the balance of a flow from j to i at the rate p_ij. States are eliminated one by one (Grassmann,
 * Taksar and Heyman 1985), with sums and quotients of positive numbers only, so that no digit is lost.
 */
function balance(lossRates: readonly (readonly number[])[]): number[] | Refusal {
  const count = lossRates.length;
  const flow = generate(count, (j) => j).map((j) => lossRates.map((row) => at(row, j)));
  const rate = (from: number, to: number): number => at(flow[from] ?? [], to);
  for (let last = count - 1; last > 0; last--) {
    const leaving = total(generate(last, (to) => rate(last, to)));
    if (leaving === 0)
      return refuse(
        'nothingVaries',
        'An attribute loses nothing where the others are best, so CILOS has no answer.',
        {
          attribute: last,
        },
      );
    for (let from = 0; from < last; from++) {
      const row = flow[from] ?? [];
      row[last] = rate(from, last) / leaving;
      for (let to = 0; to < last; to++) row[to] = rate(from, to) + at(row, last) * rate(last, to);
    }
  }
  const shares = [1];
  for (let state = 1; state < count; state++)
    shares.push(total(generate(state, (from) => at(shares, from) * rate(from, state))));
  return shares;
}
