import type { Standings, Words } from '@tertium/engine';
import { percent, type ShowNumber } from '../ui/countedNoun';

/**
 * A share of 0..1 in per cent: whole numbers from 1 to 99, else tenths, so that only nothing is 0 and only everything
 * is 100.
 */
function percentOfShare(share: number): number {
  const isSmall = share > 0 && share < 0.01;
  const isNearlyAll = share > 0.99 && share < 1;
  if (!isSmall && !isNearlyAll) return Math.round(share * 100);
  return Math.max(1, Math.min(999, Math.round(share * 1000))) / 10;
}

/** Writes a weight share of 0..1 for every page, report and chart: "33 %", "0.4 %". */
export const writeShare = (share: number, show: ShowNumber): string => percent(percentOfShare(share), show);

/** Writes points for every page and report: to a tenth. */
export const writePoints = (points: number, show: ShowNumber): string => show(Math.round(points * 10) / 10);

/** Writes a share within a sentence of the engine. */
export const shareText = (share: number, words: Words): string =>
  writeShare(share, (percent) => words.number(percent, null));

/** An attribute's weight share in per cent, `null` if it enters no score. */
export function percentOf(
  { attributeIds, shares }: Pick<Standings, 'attributeIds' | 'shares'>,
  attributeId: string,
): number | null {
  const share = shares[attributeIds.indexOf(attributeId)];
  return share === undefined ? null : percentOfShare(share);
}
