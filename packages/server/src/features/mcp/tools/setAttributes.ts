import type { Change } from '@tertium/contract';
import {
  type Attribute,
  attributeTypes,
  blankAttribute,
  type Direction,
  foldText,
  limits,
  type Role,
  typeDescriptions,
  withGuessedEnd,
} from '@tertium/engine';
import * as z from 'zod';
import { ToolError } from '../askApi';
import { comparisonId, findNamed, makeChanges, openTable } from '../openTable';
import { tool } from '../tool';

const asked = z.object({
  name: z
    .string()
    .min(1)
    .max(limits.nameLength)
    .describe('Name or id of an existing attribute, or the name of a new one'),
  type: z.enum(attributeTypes).optional(),
  unit: z.string().max(limits.unitLength).optional(),
  betterEnd: z
    .enum(['higher', 'lower', 'none'])
    .optional()
    .describe('Which end is better; with "none" the attribute does not count'),
  note: z
    .string()
    .max(limits.noteLength)
    .optional()
    .describe('What it measures, for people who read the table'),
});

export const setAttributes = tool({
  name: 'set_attributes',
  title: 'Add or change attributes',
  description:
    'Adds attributes, or changes the type, unit, better end or note of existing ones. Tell the person what you changed.',
  input: z.object({ comparison: comparisonId, attributes: z.array(asked).min(1).max(60) }),
  effect: 'changes',
  async run(api, { comparison: id, attributes: given }) {
    const { comparison, version } = await openTable(api, id);
    const after = Math.max(-1, ...comparison.attributes.map(({ position }) => position)) + 1;
    const names = new Set<string>();
    const changes = given.map(({ name, betterEnd, type, unit, note }, at): Change => {
      const folded = foldText(name);
      if (names.has(folded)) throw new ToolError(`Name each attribute once, "${name}" too.`);
      names.add(folded);
      // A text that looks like an id never becomes the name of a new attribute.
      const isThere = comparison.attributes.some((each) => foldText(each.name) === folded);
      const known =
        isThere || z.uuid().safeParse(name).success
          ? findNamed(comparison.attributes, name, 'attribute')
          : undefined;
      const patch = {
        ...(type !== undefined && { type, ...keptByType(known, type) }),
        ...(unit !== undefined && { unit }),
        ...(note !== undefined && { note }),
        ...(betterEnd !== undefined && {
          direction: betterEnd,
          role: roleOf(known, betterEnd),
          // The better end is no longer a guess.
          ...(known && { reading: withGuessedEnd(known.reading, false) }),
        }),
      };
      if (known !== undefined) return { kind: 'attribute.update', id: known.id, patch };
      const blank = blankAttribute({ id: api.newId(), name, position: after + at });
      return { kind: 'attributes.add', attributes: [{ ...blank, ...patch }] };
    });
    await makeChanges(api, { id, version }, changes);
    const added = changes.filter(({ kind }) => kind === 'attributes.add').length;
    return {
      text: `${added} added, ${changes.length - added} changed. The person can undo it in the history.`,
      data: { added, changed: changes.length - added },
    };
  },
});

/** An attribute with a better end is weighed, one without is only shown. A must-have stays one, as on the page. */
function roleOf(known: Attribute | undefined, direction: Direction): Role {
  if (known?.role === 'must') return 'must';
  return direction === 'none' ? 'info' : 'want';
}

/**
 * The fields that another type resets, as on the page. Days aren't amounts, so ends, target, limit and tolerance
 * can't stay.
 */
function keptByType(known: Attribute | undefined, type: Attribute['type']): Partial<Attribute> {
  if (known === undefined || typeDescriptions[known.type].numbers === typeDescriptions[type].numbers)
    return {};
  const limit = known.limit?.oneOf == null ? null : { min: null, max: null, oneOf: known.limit.oneOf };
  const noEnds = { low: null, high: null, centre: null };
  const marked = known.cellMark && { cellMark: { ...known.cellMark, ...noEnds } };
  return { scale: null, target: null, limit, tolerance: null, ...marked };
}
