/** A rectangle of cells, both ends included, counted from 0. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const reference = /^\$?([A-Z]{1,4})\$?(\d{1,9})(?::\$?([A-Z]{1,4})\$?(\d{1,9}))?$/;

/** `B2` or `B2:D4`; `null` for anything else. */
export function readArea(text: string): Area | null {
  const match = reference.exec(text);
  if (match === null) return null;
  const [, left = '', top = '', right = left, bottom = top] = match;
  return {
    top: Number(top) - 1,
    left: columnNumber(left) - 1,
    bottom: Number(bottom) - 1,
    right: columnNumber(right) - 1,
  };
}

/** A is 1, Z is 26, AA is 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** Writes the text of each merged cell into all cells that it covers. Returns how many had a text. */
export function fillMerged(rows: string[][], areas: readonly Area[]): number {
  let count = 0;
  for (const { top, left, bottom, right } of areas) {
    const text = rows[top]?.[left] ?? '';
    if (text === '') continue;
    count++;
    for (let row = top; row <= Math.min(bottom, rows.length - 1); row++) {
      const cells = rows[row] ?? [];
      for (let column = left; column <= Math.min(right, cells.length - 1); column++) cells[column] = text;
    }
  }
  return count;
}
