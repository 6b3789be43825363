import type { SentenceTemplate } from '../../reasons/templates';
import { checkReason } from './checkAdvantage';
import { checkFlips } from './checkFlips';
import {
  checkAhead,
  checkAllRuledOut,
  checkAlone,
  checkBehind,
  checkLeads,
  checkNobody,
  checkNoScore,
  checkNothingKnown,
  checkPlace,
  checkTied,
} from './checkHeadline';
import {
  checkAllZero,
  checkCountedAsWorst,
  checkInapplicable,
  checkLeftOut,
  checkNotWeighed,
  checkOpenLead,
  checkOpenPlace,
  checkSetEqual,
  checkUndecidedLimits,
} from './checkRemark';
import { checkCountedAgainst, checkRuledOut } from './checkRuledOut';
import { checkFindOut, checkStays } from './checkVerdict';
import type { Check } from './said';

/** Who judges which form. A form without a judge does not compile. */
export const checks: Readonly<Record<SentenceTemplate, Check>> = {
  'headline.noScore': checkNoScore,
  'headline.nothingKnown': checkNothingKnown,
  'headline.ruledOut': checkRuledOut,
  'headline.onlyOne': checkAlone,
  'headline.alone': checkAlone,
  'headline.place': checkPlace,
  'headline.leads': checkLeads,
  'headline.leadsSoFar': checkLeads,
  'headline.ahead': checkAhead,
  'headline.behind': checkBehind,
  'headline.tied': checkTied,
  'headline.level': checkTied,
  'reason.advantage': checkReason,
  'flips.overtakes': checkFlips,
  'verdict.allRuledOut': checkAllRuledOut,
  'verdict.nobody': checkNobody,
  'verdict.findOut': checkFindOut,
  'verdict.stays': checkStays,
  'remark.openLead': checkOpenLead,
  'remark.openPlace': checkOpenPlace,
  'remark.inapplicable': checkInapplicable,
  'remark.leftOut': checkLeftOut,
  'remark.countedAsWorst': checkCountedAsWorst,
  'remark.undecidedLimits': checkUndecidedLimits,
  'remark.countedAgainst': checkCountedAgainst,
  'remark.notWeighed': checkNotWeighed,
  'remark.setEqual': checkSetEqual,
  'remark.allZero': checkAllZero,
};
