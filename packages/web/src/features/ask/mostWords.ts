import { listOf } from '@tertium/engine';

/** Weights that differ by less are equal except for rounding. */
const rounding = 1e-9;

/** “Here Rent gets most.”, or that they are equal. */
export function mostWords(names: readonly string[], weights: readonly number[]): string {
  const most = Math.max(...weights);
  const heaviest = names.filter((_, j) => (weights[j] ?? 0) > most - rounding);
  const [only, another] = heaviest;
  if (only === undefined || names.length < 2) return '';
  if (another === undefined) return `Here ${only} gets most.`;
  if (heaviest.length === names.length) return `Here ${names.length === 2 ? 'both' : 'all'} get the same.`;
  return `Here ${listOf(heaviest)} get most, each the same.`;
}
