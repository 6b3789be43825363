import type { ShowNumber } from './readerNumbers';

/** What another place is beside the one of before, 0 being none: "up 2", "down 1"; `''` for the same. */
export function movedText(before: number, now: number, show: ShowNumber): string {
  if (before === now) return '';
  if (before === 0) return 'new';
  if (now === 0) return 'out';
  return now < before ? `up ${show(before - now)}` : `down ${show(now - before)}`;
}
