import { type Cell, proposalsOf, rawText, tidyText, withProposals } from '@tertium/engine';

/** What is known about a cell beside its value; empty texts and `null` for what nobody has said. */
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

/** What is known of all cells alike; empty where they differ. */
export function aboutAll(cells: readonly Cell[]): AboutCell {
  const [first = aboutOf(null), ...others] = cells.map(aboutOf);
  const same = Object.entries(first).filter(([key, value]) =>
    others.every((each) => each[key as keyof AboutCell] === value),
  );
  return { ...aboutOf(null), ...Object.fromEntries(same) };
}

/** The cell with what is known about it; its value and what is proposed stay, and a cell of which nothing more is known is its text alone. */
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
