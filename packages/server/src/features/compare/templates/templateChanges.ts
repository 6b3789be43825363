import {
  type Attribute,
  blankAttribute,
  blankWeighting,
  type Cell,
  type Change,
  type Origin,
} from '@tertium/engine';

/** An attribute of a template: what differs from a blank one, and the points it starts with. */
interface TemplateAttribute extends Partial<Omit<Attribute, 'id' | 'name' | 'position'>> {
  readonly name: string;
  /** 0..10; without them the attribute has the default points. */
  readonly points?: number;
}

/** A template as its file holds it: no ids, cells in the order of the attributes. */
export interface TemplateContent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly itemNoun: string;
  readonly origin: Origin;
  readonly weightingName: string;
  readonly attributes: readonly TemplateAttribute[];
  readonly items: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
}

/** The person for whom a comparison is made from a template. */
interface Making {
  readonly newId: () => string;
  /** Whose own its weighting becomes. */
  readonly personId: string;
}

/** The changes that make an empty comparison into a template's, with new ids. */
export function changesOfTemplate(
  template: TemplateContent,
  name: string,
  { newId, personId }: Making,
): readonly Change[] {
  const attributes = template.attributes.map(
    ({ points: _, name: attributeName, type = 'text', ...rest }, position) => ({
      ...blankAttribute({ id: newId(), name: attributeName, position, type }),
      ...rest,
    }),
  );
  const items = template.items.map((item, position) => ({ id: newId(), name: item.name, position }));
  const points = template.attributes.flatMap((attribute, i) =>
    attribute.points === undefined ? [] : [[attributes[i]?.id ?? '', attribute.points] as const],
  );
  const weighting = {
    ...blankWeighting({ id: personId, personId, name: template.weightingName, position: 0 }),
    points: Object.fromEntries(points),
  };
  const { description, itemNoun, origin } = template;
  return [
    { kind: 'comparison.update', patch: { name, description, settings: { itemNoun, origin } } },
    { kind: 'attributes.add', attributes },
    { kind: 'items.add', items },
    {
      kind: 'cells.set',
      itemIds: items.map(({ id }) => id),
      attributeIds: attributes.map(({ id }) => id),
      rows: template.items.map(({ cells }) => cells),
    },
    { kind: 'weightings.add', weightings: [weighting] },
  ];
}
