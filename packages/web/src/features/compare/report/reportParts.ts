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
  // Only in a file: it is no part of the article.
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
  unknown: 'What is not known',
  table: 'Table',
  sources: 'Sources',
  trying: 'Trying other weights (HTML file)',
};
