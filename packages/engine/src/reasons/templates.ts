/**
 * The kinds of sentences that the engine writes. Each has one fixed form, so that a reader can parse its text and check
 * it against the table. `Sentence.template` names the form.
 */
export const sentenceTemplates = [
  'headline.noScore',
  'headline.nothingKnown',
  'headline.ruledOut',
  'headline.onlyOne',
  'headline.alone',
  'headline.place',
  'headline.leads',
  'headline.leadsSoFar',
  'headline.ahead',
  'headline.behind',
  'headline.tied',
  'headline.level',
  'reason.advantage',
  'flips.overtakes',
  'verdict.allRuledOut',
  'verdict.nobody',
  'verdict.findOut',
  'verdict.stays',
  'remark.openLead',
  'remark.openPlace',
  'remark.inapplicable',
  'remark.leftOut',
  'remark.countedAsWorst',
  'remark.undecidedLimits',
  'remark.countedAgainst',
  'remark.notWeighed',
  'remark.setEqual',
  'remark.allZero',
] as const;
export type SentenceTemplate = (typeof sentenceTemplates)[number];
