import { defaultSettings, numberFormats, type Settings } from '@tertium/contract';

/** How numbers are written in a language, for readers without an account; the usual way where none of ours is it. */
export function numberFormatOf(language: string): Settings['numberFormat'] {
  // Some languages group only from five digits on.
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(12345.5);
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const group = signOf('group').replace(/^\s$/, ' ');
  const written = `1${group}234${signOf('decimal')}5`;
  return numberFormats.find((format) => format === written) ?? defaultSettings.numberFormat;
}
