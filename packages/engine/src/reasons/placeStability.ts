import { crossingOf, type Lead, leadOf, linesOf, rounding } from './scoreLines';
import type { StabilityInterval } from './weightStability';
import { normalizeWeights, type WorthRows } from './worths';

/**
 * The interval of attribute `k`'s share (shares sum to 1) in which the option keeps its place, first or not, while the
 * others keep their proportions. Places shared at a single point don't count. The rivals are those whose ties end the
 * interval.
 */
export function placeInterval(
  rows: WorthRows,
  weights: ArrayLike<number>,
  option: number,
  k: number,
): StabilityInterval {
  const lines = linesOf(rows, weights, k);
  const own = normalizeWeights(weights)[k] ?? 0;
  const leads = [...rows.keys()]
    .filter((rival) => rival !== option)
    .map((rival) => ({ rival, lead: leadOf(lines, option, rival) }));
  const above = endAbove(leads, own);
  // The lower end is found by exchanging both ends of the lines.
  const below = endAbove(
    leads.map(({ rival, lead }) => ({ rival, lead: { atNone: lead.atAll, atAll: lead.atNone } })),
    1 - own,
  );
  return { low: 1 - below.weight, high: above.weight, lowRival: below.rival, highRival: above.rival };
}

interface RivalLead {
  readonly rival: number;
  readonly lead: Lead;
}

/** Finds the first weight from `own` upwards beyond which more or fewer rivals are ahead than now. */
function endAbove(
  leads: readonly RivalLead[],
  own: number,
): { readonly weight: number; readonly rival: number | null } {
  const crossings = leads
    .flatMap(({ rival, lead }) => {
      const weight = crossingOf(lead);
      if (weight === null || weight < own - rounding || weight >= 1 - rounding) return [];
      const isOvertaking = lead.atAll < 0;
      // An option that is level now and falls behind was not ahead before either.
      if (!isOvertaking && weight <= own + rounding) return [];
      return [{ rival, weight: Math.max(own, weight), change: isOvertaking ? 1 : -1 }];
    })
    .sort((a, b) => a.weight - b.weight);
  let change = 0;
  for (const [i, crossing] of crossings.entries()) {
    change += crossing.change;
    // If one option overtakes while another falls behind, the place stays.
    const isSamePoint = (crossings[i + 1]?.weight ?? 2) <= crossing.weight + rounding;
    if (!isSamePoint && change !== 0) return crossing;
  }
  return { weight: 1, rival: null };
}
