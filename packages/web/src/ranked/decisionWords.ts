import { type Decision, lazily } from '@tertium/engine';

const dayAlone = lazily(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));

/** "1 March 2026" for `2026-03-01`. */
export const dayWords = (day: string): string => dayAlone().format(new Date(`${day}T00:00:00Z`));

/** The day some months later. In a shorter month it is the last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The words around the item's name: "We chose ", " on 1 March 2026 because it is light." */
export function decisionWords({ day, reason }: Pick<Decision, 'day' | 'reason'>): readonly [string, string] {
  const because = reason === '' ? '' : ` because ${reason.replace(/[.\s]+$/u, '')}`;
  return ['We chose ', ` on ${dayWords(day)}${because}.`];
}
