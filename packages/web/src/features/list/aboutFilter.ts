import { type Cell, hasContent, isConfirmed, proposalsOf } from '@tertium/engine';

/** Conditions on a cell's details, written after `@`. Only a note and a proposal can belong to a cell without a value. */
const tests = {
  'no source': (cell: Cell) => hasContent(cell) && detailOf(cell)?.source === undefined,
  'not confirmed': (cell: Cell) => hasContent(cell) && !isConfirmed(cell),
  disputed: (cell: Cell) => detailOf(cell)?.state === 'disputed',
  'with a note': (cell: Cell) => detailOf(cell)?.note !== undefined,
  proposed: (cell: Cell) => proposalsOf(cell).length > 0,
} as const;

export const aboutTerms = Object.keys(tests) as readonly (keyof typeof tests)[];

/** Replaces an attribute's id in a filter of several attributes: any, or any that counts. */
export type AboutScope = 'any' | 'counted';
export const isAboutScope = (id: string): id is AboutScope => id === 'any' || id === 'counted';

const detailOf = (cell: Cell) => (typeof cell === 'string' ? null : cell);

const older = /^older than (?:(\d{4}-\d\d-\d\d)|(\d{1,4}) (day|week|month|year)s?)$/;
const aboutPart = /(?:^|\s)@([^@"]*)$/;

/** Splits a filter into its conditions on values and its alternative conditions on other details of a cell. */
export function splitAbout(expression: string): {
  readonly values: string;
  readonly terms: readonly string[];
} {
  const [whole = '', written = ''] = aboutPart.exec(expression) ?? [];
  const terms = written.split('|').map((term) => term.trim().toLowerCase());
  if (whole === '' || !terms.every((term) => Object.hasOwn(tests, term) || isOlderTerm(term)))
    return { values: expression, terms: [] };
  return { values: expression.slice(0, -whole.length), terms };
}

/** Joins both parts to a filter. */
export function joinAbout(values: string, terms: readonly string[]): string {
  const about = terms.length === 0 ? [] : [`@${terms.join('|')}`];
  return [...(values.trim() === '' ? [] : [values]), ...about].join(' ');
}

/** Replaces a filter. Conditions on other details stay unless the new one has some. */
export function replaceFilter(before: string, next: string): string {
  return splitAbout(next).terms.length > 0 ? next : joinAbout(next, splitAbout(before).terms);
}

/** Whether a text is a date or an age: `older than 6 months`. */
export const isOlderTerm = (term: string): boolean => older.test(term);

/** Creates a test whether any of these alternatives is true for a cell. Ages are counted back from `today`, an ISO date. */
export function aboutTest(terms: readonly string[], today: string): (cell: Cell) => boolean {
  const own = terms.map((term) => {
    const [, day, count, unit] = older.exec(term) ?? [];
    if (day === undefined && count === undefined) return tests[term as keyof typeof tests];
    const limit = day ?? dayBefore(today, Number(count), unit ?? '');
    return (cell: Cell) => (detailOf(cell)?.asOf ?? limit) < limit && hasContent(cell);
  });
  return (cell) => own.some((test) => test(cell));
}

/** The date some days, weeks, months or years before another. In a shorter month it is the last day. */
function dayBefore(today: string, count: number, unit: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  const day = date.getUTCDate();
  if (unit === 'day' || unit === 'week') date.setUTCDate(day - count * (unit === 'week' ? 7 : 1));
  else {
    date.setUTCMonth(date.getUTCMonth() - count * (unit === 'year' ? 12 : 1));
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return date.toISOString().slice(0, 10);
}
