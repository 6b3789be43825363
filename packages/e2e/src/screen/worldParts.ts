import { type PlainWorld, workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { demand, readNumber } from '@tertium/engine/testing/sentences/said';

export type Attribute = PlainWorld['scored'][number];

export const itemsOf = ({ comparison }: PlainWorld) => [...comparison.items.keys()];
/** Items that nothing rules out. */
export const left = (world: PlainWorld) => itemsOf(world).filter((i) => !world.isRuledOut(i));

/** `12`, `nothing`. */
export const countOf = (text: string) => (text === '' || text === 'nothing' ? 0 : readNumber(text));

/** Whether so many items are said. */
export function demandCount(said: string, items: readonly number[], what: string): void {
  demand(countOf(said) === items.length, 'false', `${items.length} ${what}`);
}

/** The comparison with another limit or scale of an attribute. */
export const withPart = ({ comparison }: PlainWorld, attribute: Attribute, part: Partial<Attribute>) =>
  workOut({
    ...comparison,
    attributes: comparison.attributes.map((each) => (each === attribute ? { ...each, ...part } : each)),
  });
