import { type Attribute, isSameValue } from '@tertium/engine';

/** Why the draft cannot be saved; `null` when it can. */
export function findTrouble({ name, scale, limit, decimals, tolerance }: Attribute): string | null {
  if (name.trim() === '') return 'It needs a name.';
  if (scale !== null && scale.low >= scale.high) return 'The scale must begin below its end.';
  if (limit !== null && limit.min !== null && limit.max !== null && limit.min > limit.max)
    return '“At least” is above “at most”: nothing could meet it.';
  if (decimals !== null && (!Number.isInteger(decimals) || decimals < 0 || decimals > 15))
    return 'Decimals: a whole number from 0 to 15.';
  return tolerance !== null && tolerance < 0 ? '“Same within” cannot be negative.' : null;
}

/** The fields that the draft changed. */
export function patchOf(before: Attribute, draft: Attribute): Partial<Omit<Attribute, 'id'>> {
  const order = draft.order.map((word) => word.trim()).filter((word) => word !== '');
  const clean: Attribute = {
    ...draft,
    name: draft.name.trim(),
    unit: draft.unit.trim(),
    group: draft.group.trim(),
    order: [...new Set(order)],
  };
  const changed = Object.entries(clean).filter(
    ([key, value]) => key !== 'id' && !isSameValue(value, before[key as keyof Attribute]),
  );
  return Object.fromEntries(changed);
}
