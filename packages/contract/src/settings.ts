import * as z from 'zod/mini';

export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const numberFormats = ['1,234.5', '1.234,5', '1 234.5', '1 234,5', '1234.5'] as const;
export const colourSets = ['okabeIto', 'tolBright', 'greys'] as const;
export const defaultMissingPolicies = ['interval', 'leaveOut', 'worst'] as const;

/** When e-mails about notices are sent: within minutes, once a day, or never. */
export const noticeMails = ['soon', 'daily', 'never'] as const;

/** The first-visit hint that a person is at: none yet, each in turn, then over. */
export const hintSteps = ['none', 'weights', 'why', 'graph', 'over'] as const;

/** A person's settings for all comparisons, stored on the server. */
export const Settings = z.strictObject({
  theme: z.enum(themes),
  density: z.enum(densities),
  numberFormat: z.enum(numberFormats),
  hasShortcuts: z.boolean(),
  colourSet: z.enum(colourSets),
  missingPolicy: z.enum(defaultMissingPolicies),
  noticeMail: z.enum(noticeMails),
  hint: z.enum(hintSteps),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'comfortable',
  numberFormat: '1,234.5',
  hasShortcuts: true,
  colourSet: 'okabeIto',
  missingPolicy: 'interval',
  noticeMail: 'daily',
  hint: 'none',
};
