/** More items would be a book; what is left out is said. */
export const mostItems = 50;

/** The sections of a report in their order. Title, date and author are always above them. */
export const reportSections = [
  'summary',
  'verdict',
  'ranking',
  'mustHaves',
  'weights',
  'charts',
  'sure',
  'unknown',
  'table',
  'sources',
  // Only if ticked, because people's comments should not be passed on unnoticed.
  'comments',
  // Only in the HTML file, not in the printed report.
  'trying',
] as const;
export type SectionId = (typeof reportSections)[number];

export const sectionNames: Readonly<Record<SectionId, string>> = {
  summary: 'In short',
  verdict: 'Verdict',
  ranking: 'Ranking',
  mustHaves: 'Must-haves',
  weights: 'Weights',
  charts: 'Charts',
  sure: 'How sure',
  unknown: 'Missing values',
  table: 'Table',
  sources: 'Sources',
  comments: 'Comments',
  trying: 'Try other weights (HTML only)',
};
