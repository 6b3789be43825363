import { postChanges, schemasOf } from '@tertium/contract';
import { type Change, checkShape } from '@tertium/engine';
import type { BodyCheck } from '../../../http/register';
import { createTurns } from '../../../store/turns';
import type { PostedPart } from './postChanges';
import { hasManyCells, slicesOf } from './postedSlices';

/** In place of the changes that nobody needs to hear about. */
const anyChange: Change = { kind: 'comparison.update', patch: {} };

/** What the schema is asked about at once, and the engine's rules before others get their turn. */
const usualReach = { changes: 200, cells: 1000 };

/**
 * Finds out whether posted changes are sound, by the engine's rules, which are the contract's (`changeRules.test.ts`) and
 * many times as quick; others get their turn between two changes and within long ones. Where they are not the contract's
 * schema says why: of all of them where they are few, else of the first that is wrong.
 */
export async function checkPosted(body: unknown, reach = usualReach): Promise<BodyCheck<PostedPart>> {
  if (typeof body !== 'object' || body === null || !('changes' in body)) return { doubtful: body };
  const { changes } = body;
  if (!Array.isArray(changes)) return { doubtful: body };
  const isShort =
    changes.length <= reach.changes && !changes.some((change) => hasManyCells(change, reach.cells));
  const outline = { ...body, changes: changes.map((): unknown => anyChange) };
  if (schemasOf(postChanges).body?.safeParse(outline).success !== true)
    return { doubtful: isShort ? body : outline };
  const takeTurn = createTurns();
  for (const [i, change] of changes.entries()) {
    for (const { part, inPlace } of slicesOf(change, reach.cells)) {
      await takeTurn();
      if (checkShape(part) === null) continue;
      return { doubtful: isShort ? body : { ...outline, changes: outline.changes.with(i, inPlace()) } };
    }
  }
  return { sound: body as PostedPart };
}
