import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupLadder, backupNameOf, emptyBackupsKept, surplusBackups } from './backupLadder';

const start = Date.UTC(2026, 0, 1) / 1000;

/** The names that stay when backups are made at these times, one after the other. */
function keep(times: readonly number[], hasData: (index: number) => boolean = () => true): readonly string[] {
  let names: string[] = [];
  times.forEach((time, index) => {
    names.push(backupNameOf(time, hasData(index)));
    const surplus = new Set(surplusBackups(names));
    names = names.filter((name) => !surplus.has(name));
  });
  return names;
}

describe('the ladder of backups', () => {
  it('keeps ten latest, 24 hourly, 14 daily and 12 weekly of a third of a year of quarters of an hour', () => {
    const quarters = 120 * 24 * 4;
    const names = Array.from({ length: quarters }, (_, index) => backupNameOf(start + index * 900, true));
    const surplus = new Set(surplusBackups(names));
    const ages = names.flatMap((name, index) => (surplus.has(name) ? [] : [(quarters - 1 - index) / 4]));
    const { latest, hours, days, weeks } = backupLadder;
    expect(ages.length).toBeGreaterThan(days + weeks);
    expect(ages.length).toBeLessThanOrEqual(latest + hours + days + weeks);
    for (let hour = 1; hour < hours; hour++) expect(ages.map(Math.ceil)).toContain(hour);
    for (let day = 1; day < days; day++) expect(ages.map((age) => Math.ceil(age / 24))).toContain(day);
    for (let week = 1; week < weeks; week++) expect(ages.map((age) => Math.ceil(age / 168))).toContain(week);
  });

  it('never drops one with data for one without, nor because of time that passed or a clock that jumped', () => {
    const minutes = fc.integer({ min: -60 * 24 * 400, max: 60 * 24 * 400 });
    fc.assert(
      fc.property(fc.array(minutes, { minLength: 1, maxLength: 40 }), fc.nat(60), (jumps, emptyCount) => {
        const times = [...new Set(jumps.map((jump) => start + 60 * 24 * 400 * 60 + jump * 60))];
        const kept = keep(times);
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(times.length, backupLadder.latest));
        const empty = Array.from({ length: emptyCount }, (_, index) =>
          backupNameOf(start + index * 900, false),
        );
        const surplus = surplusBackups([...kept, ...empty]);
        expect(surplus.filter((name) => kept.includes(name))).toEqual([]);
        expect(empty.length - surplus.length).toBe(Math.min(emptyCount, emptyBackupsKept));
      }),
      { numRuns: 50 },
    );
  });

  it('ignores files that it did not make', () => {
    const others = ['notes.txt', 'before-migration-2026.sqlite', 'mine.tertium-backup', 'making'];
    expect(surplusBackups(others)).toEqual([]);
  });
});
