/** A way to put adjacent fields into cells: the number of fields in each cell. */
export type Placement = readonly number[];

const numberStart =
  /^[^\p{L}\p{N}]*(?:\p{Lu}{2,3}|kr\.?)?[^\p{L}\p{N}]*(?:0|[1-9]\d*|[1-9]\d{0,2}(?:[.'’ ]\d{3})+)$/u;
const shortStart = /(?<!\d)[1-9]\d{0,2}$/;
const numberEnd = /^(?<whole>\d+)(?<point>\.\d+)?\)?\s?(?!(?:st|nd|rd|th)$)[\p{L}\p{Sc}°%/²³."'’]{0,8}\)?$/u;
const mostPlacements = 40;
const mostExtra = 12;

/** Whether a field is a number by itself. Years don't count, because they are also column names. */
export const isNumberField = (text: string): boolean =>
  /\p{Nd}/u.test(text) && /^[^\p{L}]*$/u.test(text) && !/^\s*(?:19|20)\d{2}\s*$/.test(text);

/** Whether fields are parts of one number, such as `21` and `5 €`, or `1`, `299` and `000`. */
export function isSplitNumber(fields: readonly string[]): boolean {
  if (fields.length < 2) return false;
  const [start = '', ...rest] = fields;
  const end = numberEnd.exec(rest.at(-1) ?? '')?.groups;
  if (!numberStart.test(start) || end === undefined) return false;
  const isGroup = end.whole?.length === 3 && shortStart.test(start);
  if (rest.length > 1 || end.point !== undefined)
    return isGroup && rest.slice(0, -1).every((field) => /^\d{3}$/.test(field));
  return true;
}

/** The number of decimals of a split number. `null` if it isn't one, or its comma separates groups. */
export function decimalsOf(fields: readonly string[]): number | null {
  if (fields.length === 1 || !isSplitNumber(fields)) return null;
  const digits = numberEnd.exec(fields.at(-1) ?? '')?.groups?.whole?.length ?? 0;
  return fields.length > 2 || digits === 3 ? null : digits;
}

/** Whether fields are parts of a text with a comma and a space, such as `good, but old`. */
const isSplitText = (fields: readonly string[]): boolean =>
  /\p{L}/u.test(fields[0] ?? '') && fields.slice(1).every((field) => /^ \S/.test(field));

/** All ways to fit too many fields into a number of cells by joining numbers and texts again. */
export function placementsOf(
  fields: readonly string[],
  width: number,
  isProse: boolean,
): readonly Placement[] {
  const extra = fields.length - width;
  const found: Placement[] = [];
  if (extra > 0 && extra <= mostExtra) place([], 0, extra);
  return found;

  function place(taken: Placement, at: number, left: number): void {
    if (found.length >= mostPlacements) return;
    if (taken.length === width) {
      if (left === 0) found.push(taken);
      return;
    }
    for (let more = 0; more <= left; more++) {
      const part = fields.slice(at, at + 1 + more);
      if (more === 0 || isSplitNumber(part) || (isProse && isSplitText(part)))
        place([...taken, 1 + more], at + 1 + more, left - more);
    }
  }
}

/** The fields of each cell. */
export function partsOf(fields: readonly string[], placement: Placement): readonly (readonly string[])[] {
  let at = 0;
  return placement.map((count) => {
    at += count;
    return fields.slice(at - count, at);
  });
}

/** The cells that take more than one field. */
export const joinedColumns = (placement: Placement): readonly number[] =>
  placement.flatMap((count, column) => (count > 1 ? [column] : []));

/** From this many rows on, the same number of decimals is no coincidence. */
export const enoughRows = 3;

/**
 * Whether rows that all have one field more than the header may instead have a last column without a name, or row
 * names without a header. Cents, leading zeros, groups, currencies and percentages speak against it.
 */
export function mayBeApart(
  rows: readonly { readonly fields: readonly string[]; readonly placements: readonly Placement[] }[],
  shared: string | null,
  isNamed: boolean,
): boolean {
  const common = rows.map(({ fields, placements }) => {
    const placement = placements.find((each) => each.join(' ') === shared) ?? [];
    return { fields, placement, parts: partsOf(fields, placement) };
  });
  const ends = common.map(({ parts }) => parts.find(isSplitNumber)?.at(-1) ?? '');
  const isEven =
    rows.length >= enoughRows &&
    ends.every((end) => /^\d{2,3}(?!\d)/.test(end) && end.length === ends[0]?.length);
  const isDecided = isEven || ends.some((end) => /^0\d|[\p{Sc}%]/u.test(end));
  if (shared === null) return false;
  const isLast = common.every(({ placement }) => joinedColumns(placement).includes(placement.length - 1));
  const isNumeric = common.every(({ fields }) => fields.slice(1).every((text) => /\p{Nd}/u.test(text)));
  return !isDecided && (isLast || (isNumeric && !isNamed));
}
