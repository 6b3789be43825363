import type { Scale, ScalePoint } from '@tertium/engine';
import { announce } from '../../ui/announce';
import { withPoints } from './pointMoves';

/** Removes a point from a scale. Without any, all steps are even, which is announced. */
export function removePoint(scale: Scale, points: readonly ScalePoint[], k: number): Scale {
  if (points.length === 1) announce('That was the last point, so all steps are equal again');
  return withPoints(scale, points.toSpliced(k, 1));
}
