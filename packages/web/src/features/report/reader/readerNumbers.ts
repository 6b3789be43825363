import { type AnyRanking, formatNumber, isByMethod, type NumberFormat } from '@tertium/engine';
import { methodScoreText } from '../../../ranked/rankingMethodWords';

export type ShowNumber = (value: number, decimals?: number) => string;

export const showIn =
  (format: NumberFormat): ShowNumber =>
  (value, decimals) =>
    formatNumber(value, format, decimals ?? null);

/** A score as the report writes it: in points of 100, or in the method's unit. */
export function scoreText(ranking: AnyRanking, itemIndex: number, show: ShowNumber): string {
  if (ranking.placeOf(itemIndex).place === 0) return '';
  if (isByMethod(ranking)) return methodScoreText(ranking.scoreOf(itemIndex), show);
  return show(100 * ranking.itemScore(itemIndex).score, 0);
}
