import { foldText, type TextCount, typeDescriptions } from '@tertium/engine';
import { markText } from '../attribute/attributeChecks';
import { shareText } from '../attribute/attributeWords';
import type { ColumnPlan } from './importPlan';

/** The marks of a column that are read as numbers or dates and about which nothing has been said yet. */
export function openSuspects(plan: ColumnPlan, suspects: readonly TextCount[]): readonly TextCount[] {
  const { numbers } = typeDescriptions[plan.type];
  if (numbers !== 'amount' && numbers !== 'day') return [];
  const { missingTokens, valueTokens = [] } = plan.reading;
  const settled = new Set([...missingTokens, ...valueTokens].map(foldText));
  return suspects.filter(({ text }) => !settled.has(foldText(text)));
}

/** "−1 in 82 % of rows" */
export function saySuspect({ text, count }: TextCount, total: number): string {
  return `${markText(text)} in ${shareText(total === 0 ? 0 : count / total)} of rows`;
}
