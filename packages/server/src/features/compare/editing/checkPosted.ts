import { postChanges, schemasOf } from '@tertium/contract';
import { type Change, checkShape, withBlanksOfNew } from '@tertium/engine';
import type { BodyCheck } from '../../../http/register';
import { createYield } from '../../../store/createYield';
import type { CheckedBody } from './postedPart';
import { hasManyCells, slicesOf } from './postedSlices';

/** Replaces changes whose errors needn't be reported. */
const anyChange: Change = { kind: 'comparison.update', patch: {} };

/** What the schema checks at once, and what the engine checks between two yields. */
const usualReach = { changes: 200, cells: 1000 };

/**
 * Checks posted changes by the engine's rules, which equal the contract's (`changeRules.test.ts`) and are many times as
 * fast. Yields between changes and within long ones. If they are invalid, the contract's schema says why: for all of
 * them if they are few, else for the first invalid one.
 */
export async function checkPosted(body: unknown, reach = usualReach): Promise<BodyCheck<CheckedBody>> {
  if (typeof body !== 'object' || body === null || !('changes' in body)) return { doubtful: body };
  if (!Array.isArray(body.changes)) return { doubtful: body };
  const changes = body.changes.map(withBlanksOfNew);
  const isShort =
    changes.length <= reach.changes && !changes.some((change) => hasManyCells(change, reach.cells));
  const outline = { ...body, changes: changes.map((): unknown => anyChange) };
  if (schemasOf(postChanges).body?.safeParse(outline).success !== true)
    return { doubtful: isShort ? body : outline };
  const yieldIfDue = createYield();
  for (const [i, change] of changes.entries()) {
    for (const { part, inPlace } of slicesOf(change, reach.cells)) {
      await yieldIfDue();
      if (checkShape(part) === null) continue;
      return { doubtful: isShort ? body : { ...outline, changes: outline.changes.with(i, inPlace()) } };
    }
  }
  return { sound: { ...(body as CheckedBody), changes: changes as readonly Change[] } };
}
