import type { ComparisonFile } from '@tertium/contract';
import type { Change, Weighting } from '@tertium/engine';
import { cutText, plainName } from '@tertium/tables';
import { splitChanges } from '../../../document/sync/splitChanges';
import { belongingsOf, type FiledBelongings } from './filedBelongings';
import { attributesChanges, chunkChanges, otherOwn, personName, type ReadFile } from './readFile';

/** A file to import, before its parts are made. */
export interface FileOutline {
  readonly name: string;
  readonly parts: number;
  /** How many items come before each part, and finally in total. */
  readonly rowsBefore: readonly number[];
  /** Imported once the table is saved. */
  readonly belongings: FiledBelongings;
  readonly hasWeights: boolean;
  readonly isTemplate: boolean;
  readonly isArchived: boolean;
}

export interface PreparedFile {
  readonly outline: FileOutline;
  readonly part: (index: number) => { readonly changes: readonly Change[] };
}

interface Taker {
  /** The person who imports the file. */
  readonly personId: string;
  readonly newId: () => string;
}

/** Turns a file into changes of an empty comparison, split into parts that can be posted one by one and repeated. */
export function prepareFile({ file, summary }: ReadFile, taker: Taker): PreparedFile {
  const { chunks, attributes, name, weightings } = file;
  const runs = Math.max(1, chunks.length);
  const opening = attributesChanges(file);
  const closing = closingChanges(file, taker);
  const split = (run: number): readonly (readonly Change[])[] => {
    const chunk = chunks[run];
    return splitChanges([
      ...(run === 0 ? opening : []),
      ...(chunk === undefined ? [] : chunkChanges(chunk, attributes)),
      ...(run === runs - 1 ? closing : []),
    ]);
  };
  const partsOf = Array.from({ length: runs }, (_, run) => split(run).length);
  const places = partsOf.flatMap((count, run) =>
    Array.from({ length: count }, (_, piece) => ({ run, piece })),
  );
  const itemsBefore = [0];
  for (const { ids } of chunks) itemsBefore.push((itemsBefore.at(-1) ?? 0) + ids.length);
  let kept = { run: -1, parts: [] as readonly (readonly Change[])[] };
  return {
    outline: {
      name,
      parts: places.length,
      rowsBefore: [...places.map(({ run }) => itemsBefore[run] ?? 0), itemsBefore.at(-1) ?? 0],
      belongings: belongingsOf(file),
      hasWeights: weightings.length > 0,
      isTemplate: summary.isTemplate,
      isArchived: summary.isArchived,
    },
    part: (index) => {
      const { run, piece } = places[index] ?? { run: 0, piece: 0 };
      if (kept.run !== run) kept = { run, parts: split(run) };
      return { changes: kept.parts[piece] ?? [] };
    },
  };
}

const weightingsAtOnce = 100;

/** Changes that refer to items and attributes. The baseline is one of the items, so it comes after them. */
function closingChanges(file: ComparisonFile, taker: Taker): readonly Change[] {
  const { name, description, settings } = file;
  const weightings = takenWeightings(file, taker);
  const count = Math.ceil(weightings.length / weightingsAtOnce);
  return [
    { kind: 'comparison.update', patch: { name, description, settings } },
    ...Array.from({ length: count }, (_, k): Change => {
      const start = k * weightingsAtOnce;
      return { kind: 'weightings.add', weightings: weightings.slice(start, start + weightingsAtOnce) };
    }),
  ];
}

const nameLength = 200;

/**
 * The weightings to import. The own weighting by which the comparison was seen becomes the importing person's, as in a
 * copy. Those of other people become named ones, because nobody of this server made them.
 */
function takenWeightings(file: ComparisonFile, { personId, newId }: Taker): readonly Weighting[] {
  const others = new Set(otherOwn(file).map(({ id }) => id));
  const taken = new Set(file.weightings.map(({ id }) => id));
  return file.weightings.map((weighting) => {
    if (weighting.personId === null) return weighting;
    if (!others.has(weighting.id)) return { ...weighting, id: personId, personId };
    // An own weighting has the id of its person, who may be the importing one, and ids must be unique.
    const id = weighting.id === personId && taken.has(personId) ? newId() : weighting.id;
    const whose = plainName(personName(file, weighting.personId), 'Someone');
    return { ...weighting, id, personId: null, name: cutText(`${whose}'s weights`, nameLength) };
  });
}
