/** The order matters, because many browsers also name others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in words, such as "Firefox on Linux". Nothing else of the header is stored. */
export function deviceNameOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1];
  const browser = find(browsers) ?? 'Unknown browser';
  const system = find(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
