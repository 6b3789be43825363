/** The automatic backups to keep: the latest, and the last one of each of the latest hours, days and weeks. */
export const backupLadder = { latest: 10, hours: 24, days: 14, weeks: 12 } as const;
/** How many backups of a store without data are kept in addition, so that they never displace one with data. */
export const emptyBackupsKept = 3;

const suffix = '.tertium-backup';
const emptySuffix = `-empty${suffix}`;
const hourSeconds = 60 * 60;

/**
 * The name of an automatic backup, such as `2026-03-01T09-30-00Z.tertium-backup`, or `…Z-empty.tertium-backup` without
 * data.
 */
export function backupNameOf(madeAt: number, hasData: boolean): string {
  const stamp = `${new Date(madeAt * 1000).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return `${stamp}${hasData ? suffix : emptySuffix}`;
}

/** The automatic backups with data among the files of a folder, newest first. */
export function listBackups(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => name.endsWith(suffix) && !name.endsWith(emptySuffix) && madeAtOf(name) !== null)
    .sort()
    .toReversed();
}

/**
 * The automatic backups on no rung of the ladder. Rungs are counted in backups, not from today: after a month without
 * changes, or with a wrong clock, nothing is deleted before something newer exists.
 */
export function surplusBackups(names: readonly string[]): readonly string[] {
  const full = listBackups(names);
  const kept = new Set(full.slice(0, backupLadder.latest));
  const rungs = [
    { seconds: hourSeconds, count: backupLadder.hours },
    { seconds: 24 * hourSeconds, count: backupLadder.days },
    { seconds: 7 * 24 * hourSeconds, count: backupLadder.weeks },
  ];
  for (const { seconds, count } of rungs) {
    const last = new Map<number, string>();
    for (const name of full) {
      const span = Math.floor((madeAtOf(name) ?? 0) / seconds);
      if (!last.has(span)) last.set(span, name);
    }
    for (const name of [...last.values()].slice(0, count)) kept.add(name);
  }
  const empty = names.filter((name) => name.endsWith(emptySuffix)).sort();
  return [...full.filter((name) => !kept.has(name)), ...empty.slice(0, -emptyBackupsKept)];
}

/** When a backup was made, in seconds since 1970. `null` for a file that isn't a backup. */
export function madeAtOf(name: string): number | null {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name);
  if (parts === null) return null;
  const [, day, hours, minutes, seconds] = parts;
  const milliseconds = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
