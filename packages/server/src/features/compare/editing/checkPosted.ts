import { postChanges, schemasOf } from '@tertium/contract';
import { type Change, checkShape } from '@tertium/engine';
import { createTurns } from '../../../store/turns';
import type { PostedPart } from './postChanges';

/** In place of the changes, where only what stands beside them is checked. */
const anyChange: Change = { kind: 'comparison.update', patch: {} };

/**
 * Gives posted changes where they are sound, by the engine's rules, which are the contract's (`changeRules.test.ts`)
 * and many times as quick; others get their turn between two of them. `null`: the contract's schema has to say why not.
 */
export async function checkPosted(body: unknown): Promise<PostedPart | null> {
  if (typeof body !== 'object' || body === null || !('changes' in body)) return null;
  const { changes } = body;
  if (!Array.isArray(changes)) return null;
  const outline = { ...body, changes: changes.map(() => anyChange) };
  if (schemasOf(postChanges).body?.safeParse(outline).success !== true) return null;
  const takeTurn = createTurns();
  for (const change of changes) {
    if (checkShape(change) !== null) return null;
    await takeTurn();
  }
  return body as PostedPart;
}
