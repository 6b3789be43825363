/** The last day of each line of Node, from https://github.com/nodejs/Release. */
const lastDays: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
};

/** What to say about a version of Node that gets no more security fixes; null for one that does, or that is not known. */
export function describeEndOfLife(version: string, now: Date): string | null {
  const [line = ''] = version.replace(/^v/, '').split('.');
  const lastDay = lastDays[line];
  if (lastDay === undefined || now.toISOString().slice(0, 10) <= lastDay) return null;
  return `Node ${line} has had no security fixes since ${lastDay}. Install a newer Node when you can.`;
}
