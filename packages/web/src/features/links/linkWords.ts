import { isSite, type Link, type LinkPart, linkParts, type Mark } from '@tertium/contract';
import { listAll } from '@tertium/engine';
import { capital, countedNoun, type ShowNumber } from '../../ui/countedNoun';
import { formatDay } from '../../ui/formatTime';

export const partWords: Readonly<Record<LinkPart, string>> = {
  notes: 'notes on values and attributes',
  people: 'weights and names of people',
  sources: 'sources of values',
  history: 'date of the last change, and the decision',
};

/** What a link shows: "Saved version “Decision”, with notes on values and attributes". */
export function shownWords({ version, parts }: Link, marks: readonly Mark[]): string {
  const mark = marks.find(({ markedVersion }) => markedVersion === version);
  const what =
    version === null
      ? 'current version'
      : mark === undefined
        ? 'earlier version'
        : `saved version “${mark.name}”`;
  const shown = linkParts.filter((part) => parts.includes(part)).map((part) => partWords[part]);
  return capital(`${what}${shown.length === 0 ? '' : `, with ${listAll(shown)}`}`);
}

/** The state of a link: "Opened 3 times. Works until 4 Dec 2026. Needs a password." */
export function linkState(
  { openings, endsAt, hasPassword, sites }: Link,
  nowSeconds: number,
  show: ShowNumber,
): string {
  const ends =
    endsAt === null
      ? []
      : [
          endsAt <= nowSeconds
            ? `Ended on ${formatDay(endsAt - 1)}.`
            : `Works until ${formatDay(endsAt - 1)}.`,
        ];
  return [
    openings === 0 ? 'Not opened yet.' : `Opened ${countedNoun(openings, 'time', show)}.`,
    ...ends,
    ...(hasPassword ? ['Needs a password.'] : []),
    ...(sites.length === 0 ? [] : [`May be embedded by ${listAll(sites)}.`]),
  ].join(' ');
}

/** The end of a day such as `2026-12-04` in the person's time zone, in seconds since 1970. `null` for no day. */
export function endOfDay(day: string): number | null {
  if (day === '') return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.floor(new Date(year, month - 1, date + 1).getTime() / 1000);
}

/** Reads origins, separated by lines or commas. `null` if one isn't the address of a site. */
export function readSites(text: string): readonly string[] | null {
  const typed = text.split(/[\s,]+/).filter((each) => each !== '');
  const sites = typed.map((each) => {
    const address = /^https?:\/\//i.test(each) ? each : `https://${each}`;
    return URL.canParse(address) ? new URL(address).origin : '';
  });
  return sites.every(isSite) ? [...new Set(sites)] : null;
}
