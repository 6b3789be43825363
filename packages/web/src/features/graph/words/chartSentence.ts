/**
 * The kinds of sentences a chart says about itself. Each has one fixed form, so that a reader can take its text apart and
 * check it against the table.
 */
export const chartTemplates = [
  'bars.nothingScored',
  'bars.count',
  'bars.first',
  'bars.last',
  'bars.open',
  'leads.sides',
  'leads.ruledOut',
  'leads.nothingKnown',
  'leads.ahead',
  'leads.first',
  'axes.none',
  'axes.lines',
  'axes.spokes',
  'axes.tooFewSpokes',
  'axes.leads',
  'axes.better',
  'axes.target',
  'axes.undirected',
  'axes.gaps',
  'axes.noValue',
  'axes.bestEnd',
  'axes.beyond',
  'axes.range',
  'points.tooFew',
  'points.count',
  'points.noLine',
  'points.line',
  'points.beaten',
  'points.range',
  'differ.most',
  'differ.count',
  'differ.against',
  'differ.missing',
  'heat.none',
  'heat.first',
  'heat.count',
  'heat.meaning',
  'heat.open',
  'sampled.none',
  'sampled.first',
  'sampled.count',
  'sampled.central',
  'bump.none',
  'bump.first',
  'bump.count',
  'bump.furthest',
  'share.none',
  'share.leads',
  'share.count',
  'share.now',
  'share.bent',
  'share.level',
  'share.open',
  'share.tried',
  'drawn.ruledOut',
  'drawn.rest',
] as const;
export type ChartTemplate = (typeof chartTemplates)[number];

export interface ChartSentence {
  /** Which form the text has. */
  readonly template: ChartTemplate;
  readonly text: string;
}
