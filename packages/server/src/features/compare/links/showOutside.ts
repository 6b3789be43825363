import type { LinkPart, PersonName, TableChunk } from '@tertium/contract';
import type { Attribute, Cell, ComparisonSettings, Weighting } from '@tertium/engine';
import { hashedId } from '../access/hashedId';

type Parts = ReadonlySet<LinkPart>;

/** A cell without what a link leaves out. What is proposed for it is nobody's business outside. */
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

/** An attribute without what a link leaves out. */
export const showAttribute = (attribute: Attribute, parts: Parts): Attribute =>
  parts.has('notes') ? attribute : { ...attribute, note: '' };

/** A part of the table without what a link leaves out. */
export function showChunk({ columns, ...lists }: TableChunk, parts: Parts): TableChunk {
  return { ...lists, columns: columns.map((cells) => cells.map((cell) => showCell(cell, parts))) };
}

/** Settings without what a link leaves out, and without what only pages of members use. */
export function showSettings(
  { origin, decision, firstViewId: _, ...settings }: ComparisonSettings,
  parts: Parts,
): ComparisonSettings {
  return {
    ...settings,
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

/** In place of a name that is not shown. */
const someone = 'Someone';

interface Weighed {
  readonly weightings: readonly Weighting[];
  /** By the ids of people, whose names are those of now. */
  readonly weighers: readonly PersonName[];
  readonly ownerId: string;
  /** By what the ids of one link differ from those of others. */
  readonly linkId: string;
}

/**
 * Weights as a link shows them. Nobody's id goes outside: people are known by that of their weighting, which is another one
 * than inside, where it may be theirs. Where people are not shown, only named weights and those of the owner are.
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
