import type { Settings } from '@tertium/contract';

export const themeTexts: Record<Settings['theme'], string> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};
export const densityTexts: Record<Settings['density'], string> = {
  comfortable: 'Comfortable',
  compact: 'Compact',
};
export const numberFormatTexts: Record<Settings['numberFormat'], string> = {
  '1,234.5': '1,234.5',
  '1.234,5': '1.234,5',
  '1 234,5': '1 234,5',
  '1 234.5': '1 234.5',
  '1234.5': '1234.5',
};
export const noticeMailTexts: Record<Settings['noticeMail'], string> = {
  soon: 'Within minutes',
  daily: 'Once a day',
  never: 'Never',
};
export const colourSetTexts: Record<Settings['colourSet'], string> = {
  okabeIto: 'Standard',
  tolBright: 'Bright',
  greys: 'Greys',
};
