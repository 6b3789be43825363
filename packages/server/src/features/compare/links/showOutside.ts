import type { LinkPart, PersonName, TableChunk } from '@tertium/contract';
import {
  type Attribute,
  type Cell,
  type ChartAnnotation,
  type ChartText,
  type Comparison,
  type ComparisonSettings,
  type Weighting,
  withInputs,
} from '@tertium/engine';
import { hashedId } from '../access/hashedId';

type Parts = ReadonlySet<LinkPart>;

/** A cell without the parts that a link hides. A link never shows proposals. */
export function showCell(cell: Cell, parts: Parts): Cell {
  if (cell === null || typeof cell === 'string') return cell;
  const { raw, state, source, asOf, confidence, note } = cell;
  return {
    raw,
    state,
    ...(confidence !== undefined && { confidence }),
    ...(parts.has('sources') && source !== undefined && { source }),
    ...(parts.has('sources') && asOf !== undefined && { asOf }),
    ...(parts.has('notes') && note !== undefined && { note }),
  };
}

/** An attribute without the parts that a link hides. */
export const showAttribute = (attribute: Attribute, parts: Parts): Attribute =>
  parts.has('notes') ? attribute : { ...attribute, note: '' };

/** The attributes that are shown, count, or are needed to compute one of those. Other hidden ones are left out. */
export function attributesOutside({
  attributes,
  settings: { budget },
}: Pick<Comparison, 'attributes' | 'settings'>): readonly Attribute[] {
  const asked = attributes.filter(
    ({ id, isHidden, role, limit }) =>
      !isHidden || role !== 'info' || limit !== null || id === budget?.attributeId,
  );
  const shown = new Set(
    withInputs(
      attributes,
      asked.map(({ id }) => id),
    ),
  );
  return attributes.filter((each) => shown.has(each));
}

/** A part of the table without what a link hides. */
export function showChunk({ columns, ...lists }: TableChunk, parts: Parts): TableChunk {
  return { ...lists, columns: columns.map((cells) => cells.map((cell) => showCell(cell, parts))) };
}

/** The items that annotations of charts point at. Some may be deleted. */
export const annotatedItems = ({ chartTexts = [] }: ComparisonSettings): ReadonlySet<string> =>
  new Set(chartTexts.flatMap(({ annotations = [] }) => annotations.flatMap(({ itemId }) => itemId ?? [])));

/**
 * Settings without what a link hides, without what only members' pages use, and without annotations of deleted items.
 * The attributes are those that it shows.
 */
export function showSettings(
  { origin, decision, firstViewId: _, chartTexts, method, ...settings }: ComparisonSettings,
  attributes: readonly Attribute[],
  annotated: ReadonlySet<string>,
  parts: Parts,
): ComparisonSettings {
  const shown = new Set(attributes.map(({ id }) => id));
  // What isn't an id is a chart's own name for a value or an axis.
  const isNamed = (about: string) => shown.has(about) || !/^[0-9a-f-]{36}$/.test(about);
  const isShown = ({ itemId, about, at = [] }: ChartAnnotation) =>
    (itemId === undefined || annotated.has(itemId)) && [about, ...at.map(({ axis }) => axis)].every(isNamed);
  return {
    ...settings,
    ...(method != null && { method: withRules(method, shown) }),
    ...(chartTexts !== undefined && {
      chartTexts: chartTexts.map((text) => withAnnotations(text, isShown)),
    }),
    origin: parts.has('sources') ? origin : null,
    ...(parts.has('history') &&
      decision != null && {
        decision: {
          ...decision,
          by: parts.has('people') ? decision.by : someone,
          reviewOn: null,
          reviewEvery: null,
        },
      }),
  };
}

/** A method with the rules of shown attributes alone. */
function withRules(
  method: NonNullable<ComparisonSettings['method']>,
  shown: ReadonlySet<string>,
): NonNullable<ComparisonSettings['method']> {
  if (method.id !== 'promethee') return method;
  return {
    ...method,
    rules: Object.fromEntries(Object.entries(method.rules).filter(([id]) => shown.has(id))),
  };
}

/** A chart's texts with the annotations that are shown. */
function withAnnotations(
  { annotations = [], ...text }: ChartText,
  isShown: (annotation: ChartAnnotation) => boolean,
): ChartText {
  const left = annotations.filter(isShown);
  return left.length === 0 ? text : { ...text, annotations: left };
}

/** Replaces a name that is hidden. */
const someone = 'Someone';

interface Weighed {
  readonly weightings: readonly Weighting[];
  /** The people with a weighting, with their current names. */
  readonly weighers: readonly PersonName[];
  readonly ownerId: string;
  /** Hashed into the ids, so that they differ from link to link. */
  readonly linkId: string;
}

/**
 * Weightings as a link shows them. It shows no person's id: the hashed id of a person's weighting replaces it. If the
 * link hides people, it shows only named weightings and the owner's.
 */
export function showWeightings({ weightings, weighers, ownerId, linkId }: Weighed, parts: Parts) {
  const names = new Map(weighers.map(({ id, name }) => [id, name]));
  const isShown = ({ personId }: Weighting): boolean =>
    personId === null || personId === ownerId || parts.has('people');
  const nameOf = (personId: string): string =>
    parts.has('people') ? (names.get(personId) ?? someone) : 'Owner';
  const shown = weightings.filter(isShown);
  const own = shown.flatMap(({ id, personId }) =>
    personId === null ? [] : [{ personId, id: hashedId(`${linkId} ${id}`), name: nameOf(personId) }],
  );
  return {
    weightings: shown.map((each) => {
      const { id, name } = own.find(({ personId }) => personId === each.personId) ?? each;
      return each.personId === null ? each : { ...each, id, personId: id, name };
    }),
    weighers: own.map(({ id, name }) => ({ id, name })),
    ownerId: own.find(({ personId }) => personId === ownerId)?.id ?? linkId,
  };
}
