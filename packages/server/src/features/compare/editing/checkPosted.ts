import { postChanges, schemasOf } from '@tertium/contract';
import { type Change, checkShape, withBlanksOfNew } from '@tertium/engine';
import type { BodyCheck } from '../../../http/register';
import { createYield } from '../../../store/createYield';
import type { CheckedBody } from './postedPart';
import { hasManyCells, slicesOf } from './postedSlices';

/** In place of the changes that nobody needs to hear about. */
const anyChange: Change = { kind: 'comparison.update', patch: {} };

/** What is checked by the schema at once, and by the engine's rules before it yields. */
const usualReach = { changes: 200, cells: 1000 };

/**
 * Finds out whether posted changes are sound, by the engine's rules, which are the contract's (`changeRules.test.ts`) and
 * many times as quick. It yields between changes and within long ones. Where they are not the contract's
 * schema says why: of all of them where they are few, else of the first that is wrong.
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
