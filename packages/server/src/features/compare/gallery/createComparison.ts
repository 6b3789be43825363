import { type Change, emptyComparison, type MissingPolicy, untitledName } from '@tertium/engine';
import type { Admitted } from '../access/door';
import { applyBatch } from '../editing/applyBatch';
import { changesOfTemplate, type TemplateContent } from '../templates/templateChanges';
import { type Creation, insertComparison, makeOnce } from './insertComparison';

export interface Wish {
  readonly name: string | null;
  readonly template: TemplateContent | null;
  /** The missing policy at first. */
  readonly missingPolicy?: MissingPolicy;
  readonly isTemplate?: boolean;
}

/** Creates a comparison, empty or from a template. Repeating the request returns the first one. */
export function createComparison(creation: Creation, wish: Wish): Promise<Admitted> {
  const { store, door, random, ownerId, program = null, now, quotas } = creation;
  const { template } = wish;
  return makeOnce(creation, async (queries, id) => {
    const empty = emptyComparison(wish.name ?? template?.name ?? untitledName);
    const { missingPolicy = empty.settings.missingPolicy } = wish;
    const settings = JSON.stringify({ ...empty.settings, missingPolicy });
    const is_template = wish.isTemplate === true ? 1 : 0;
    const content = { id, name: empty.name, settings, is_template };
    await insertComparison(queries, creation, 'comparison.create', content);
    if (template === null) return;
    const asked = { id, userId: ownerId, right: 'manage' } as const;
    const { row, right } = await door.lock(queries, asked);
    const changes: readonly Change[] = changesOfTemplate(template, empty.name, {
      newId: () => random.uuid(),
      personId: ownerId,
    });
    const part = { baseVersion: 1, changes, text: JSON.stringify(changes), storedBytes: null };
    const batchId = random.uuid();
    const purpose = { kind: 'example', name: template.name } as const;
    const author = { personId: ownerId, right };
    const by = { author, program, now, purpose, hold: null };
    const batch = { queries, kind: store.kind, quotas, row, batchId, ...by };
    await applyBatch(batch, [part]);
  });
}
