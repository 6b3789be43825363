import { type Cell, proposalsOf, rawText, tidyText, withProposals } from '@tertium/engine';

/** What is known about a cell besides its value. Empty texts and `null` for nothing. */
export interface AboutCell {
  readonly isDisputed: boolean;
  readonly note: string;
  readonly source: string;
  /** ISO date of the fact. */
  readonly asOf: string;
  /** 0..1 */
  readonly confidence: number | null;
}

export function aboutOf(cell: Cell): AboutCell {
  const detail = typeof cell === 'string' ? null : cell;
  const { note = '', source = '', asOf = '', confidence = null } = detail ?? {};
  return { isDisputed: detail?.state === 'disputed', note, source, asOf, confidence };
}

/** The details that all cells have in common. Empty where they differ. */
export function aboutAll(cells: readonly Cell[]): AboutCell {
  const [first = aboutOf(null), ...others] = cells.map(aboutOf);
  const same = Object.entries(first).filter(([key, value]) =>
    others.every((each) => each[key as keyof AboutCell] === value),
  );
  return { ...aboutOf(null), ...Object.fromEntries(same) };
}

/** Sets the details of a cell. Its value and proposals stay, and a cell without details is only its text. */
export function withAbout(cell: Cell, { isDisputed, confidence, ...texts }: AboutCell): Cell {
  const old = typeof cell === 'string' ? null : cell;
  const { raw, state } = old ?? { raw: rawText(cell), state: cell === null ? 'unknown' : 'known' };
  const calm = state === 'disputed' ? 'known' : state;
  const said = Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const tidy = tidyText(text).trim();
      return tidy === '' ? [] : [[key, tidy]];
    }),
  );
  const more = { ...said, ...(confidence !== null && { confidence }) };
  const proposals = proposalsOf(cell);
  const isPlain = !isDisputed && Object.keys(more).length === 0;
  if (isPlain && calm === 'known') return withProposals(raw, proposals);
  if (isPlain && calm === 'unknown' && raw === '') return withProposals(null, proposals);
  return withProposals({ raw, state: isDisputed ? 'disputed' : calm, ...more }, proposals);
}
