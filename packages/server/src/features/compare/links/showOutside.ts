import type { LinkPart, PersonName, TableChunk } from '@tertium/contract';
import type { Cell, ComparisonSettings, Weighting } from '@tertium/engine';

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

/** A part of the table without what a link leaves out. Images are read with an account. */
export function showChunk(chunk: TableChunk, parts: Parts): TableChunk {
  const { images: _, imageTexts: __, columns, ...lists } = chunk;
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
}

/**
 * Weights as a link shows them. Nobody's id goes outside: people are known by that of their weighting. Where people are not
 * shown, only named weights and those of the owner are.
 */
export function showWeightings({ weightings, weighers, ownerId }: Weighed, parts: Parts) {
  const names = new Map(weighers.map(({ id, name }) => [id, name]));
  const isShown = ({ personId }: Weighting): boolean =>
    personId === null || personId === ownerId || parts.has('people');
  const nameOf = (personId: string): string =>
    parts.has('people') ? (names.get(personId) ?? someone) : 'Owner';
  const shown = weightings.filter(isShown);
  const own = shown.filter(({ personId }) => personId !== null);
  return {
    weightings: shown.map((each) =>
      each.personId === null ? each : { ...each, personId: each.id, name: nameOf(each.personId) },
    ),
    weighers: own.map(({ id, personId }) => ({ id, name: nameOf(personId ?? '') })),
    ownerId: own.find(({ personId }) => personId === ownerId)?.id ?? null,
  };
}
