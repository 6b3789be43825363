/** The parts of a report in their order; its title, the day and who made it always stand above them. */
export const reportParts = [
  'verdict',
  'ranking',
  'mustHaves',
  'weights',
  'charts',
  'sure',
  'unknown',
  'table',
  'sources',
  // Only in the HTML file, not in the printed report.
  'trying',
] as const;
export type ReportPart = (typeof reportParts)[number];

export const partNames: Readonly<Record<ReportPart, string>> = {
  verdict: 'Verdict',
  ranking: 'Ranking',
  mustHaves: 'Must-haves',
  weights: 'Weights',
  charts: 'Charts',
  sure: 'How sure',
  unknown: 'Missing values',
  table: 'Table',
  sources: 'Sources',
  trying: 'Try other weights (HTML only)',
};
