import { maximumPoints, type Ranking } from '@tertium/engine';

/** Points that give one attribute of a ranking this share (0..1) and keep the proportions of the others. */
export function pointsAt(
  { attributeIds, shares }: Pick<Ranking, 'attributeIds' | 'shares'>,
  at: number,
  share: number,
): Readonly<Record<string, number>> {
  const rest = shares.reduce((sum, each, j) => (j === at ? sum : sum + each), 0);
  const others = attributeIds.length - 1;
  const wanted = attributeIds.map((_, j) =>
    j === at ? share : (1 - share) * (rest > 0 ? (shares[j] ?? 0) / rest : 1 / others),
  );
  const most = Math.max(...wanted);
  return Object.fromEntries(attributeIds.map((id, j) => [id, ((wanted[j] ?? 0) / most) * maximumPoints]));
}
