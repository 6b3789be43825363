import { lazily } from '@tertium/engine';
import { formatDay, relative } from './formatTime';

const weekday = lazily(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long' }));
const dayMilliseconds = 86_400_000;

/** Midnight of a date such as `2026-12-04` in the device's time zone, in seconds since 1970. */
const startOf = (date: string): number => new Date(`${date}T00:00`).getTime() / 1000;

/** Days from now to a date in the device's time zone: 0 for today, negative for the past. */
export function daysUntil(date: string, nowSeconds: number): number {
  const midnight = new Date(nowSeconds * 1000).setHours(0, 0, 0, 0);
  return Math.round((startOf(date) * 1000 - midnight) / dayMilliseconds);
}

/** "today", "tomorrow", "Friday" within six days, else "4 Dec 2026". */
export function nameDate(date: string, nowSeconds: number): string {
  const days = daysUntil(date, nowSeconds);
  if (Math.abs(days) < 2) return relative().format(days, 'day');
  return Math.abs(days) < 7 ? weekday().format(startOf(date) * 1000) : formatDate(date);
}

/** "4 Dec 2026" for `2026-12-04`. */
export const formatDate = (date: string): string => formatDay(startOf(date));
