import { type Attribute, indexOfId, type ScaleRule } from '@tertium/engine';
import type { Ground } from './ground';

/** An attribute that a person is asked about, with the scale that the answer will apply to. */
export interface Asked {
  readonly id: string;
  readonly name: string;
  readonly attribute: Attribute;
  readonly rule: ScaleRule;
  /** Its index among all attributes that count. */
  readonly place: number;
}

/** The picked attributes that count on this ground, in the order of picking. */
export function askedOn({ comparison, columns }: Ground, picked: readonly string[]): readonly Asked[] {
  const { attributes } = comparison;
  const places = new Map(columns.map(({ attributeId }, place) => [attributeId, place]));
  return picked.flatMap((id) => {
    const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
    const place = places.get(id) ?? -1;
    const column = columns[place];
    return attribute === undefined || column === undefined
      ? []
      : [{ id, name: attribute.name, attribute, rule: column.scaled.rule, place }];
  });
}
