import { defaultSettings, numberFormats, type Settings } from '@tertium/contract';

/** The number format of a language, for readers without an account. Falls back to the default if ours don't include it. */
export function numberFormatOf(language: string): Settings['numberFormat'] {
  // Some languages group digits only from five digits on.
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(12345.5);
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const group = signOf('group').replace(/^\s$/, ' ');
  const written = `1${group}234${signOf('decimal')}5`;
  return numberFormats.find((format) => format === written) ?? defaultSettings.numberFormat;
}
