import { lazily } from '@tertium/engine';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
/** "yesterday", "in 3 days". */
export const relative = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));
const dayAndTime = lazily(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
);

/** "3 hours ago", "yesterday", or "just now" within a minute. Both times in seconds since 1970. */
export function formatAgo(atSeconds: number, nowSeconds: number): string {
  const delta = atSeconds - nowSeconds;
  const step = steps.find(([, seconds]) => Math.abs(delta) >= seconds);
  return step === undefined ? 'just now' : relative().format(Math.trunc(delta / step[1]), step[0]);
}

/** "21 Nov 2026, 14:05" in the time zone of the device. */
export const formatMoment = (atSeconds: number): string => dayAndTime().format(atSeconds * 1000);

const dayAlone = lazily(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }));

/** "21 Nov 2026" in the time zone of the device. */
export const formatDay = (atSeconds: number): string => dayAlone().format(atSeconds * 1000);

const timeOfDay = lazily(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }));

/** "14:05" in the time zone of the device. */
export const formatTimeOfDay = (atSeconds: number): string => timeOfDay().format(atSeconds * 1000);

const dayOfYear = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }));

/** "Today", "Yesterday", "12 May" in the same year, "12 May 2025" in another. */
export function nameDay(atSeconds: number, nowSeconds: number): string {
  const [day, now] = [new Date(atSeconds * 1000), new Date(nowSeconds * 1000)];
  if (day.toDateString() === now.toDateString()) return 'Today';
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === dayBefore.toDateString()) return 'Yesterday';
  const name = dayOfYear().format(day);
  return day.getFullYear() === now.getFullYear() ? name : `${name} ${day.getFullYear()}`;
}
