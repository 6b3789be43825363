const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
const step = 1024;

/** "850 bytes", "12.3 MB", "2 GB". */
export function formatBytes(bytes: number, show: (value: number) => string): string {
  let value = bytes;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  return `${show(value < 99.95 ? Math.round(value * 10) / 10 : Math.round(value))}\u00a0${units[unit]}`;
}
