import { explainLead } from '@tertium/engine';
import { expect, test } from 'vitest';
import { rankSample } from './testing/rankSample';
import { samplePhones } from './testing/samplePhones';
import { verdictForms } from './verdictForms';

const ending = {
  text: 'Alpha is first in 55 % of the weightings near these, allowing for unknown values.',
  brief: 'Alpha is first in 55 % of the weightings near these.',
  short: 'First in 55 % of the weightings near these.',
};

function formsOf(weightOfGamma: string | null) {
  const phones = samplePhones();
  const comparison = {
    ...phones,
    columns: { ...phones.columns, [phones.attributes[1]?.id ?? '']: ['180', '150', weightOfGamma] },
  };
  const ranking = rankSample(comparison);
  const lead = explainLead(ranking, comparison)?.text ?? '';
  return { lead, forms: verdictForms({ ranking, comparison, lead, ending, format: '1,234.5' }) };
}

test('That nobody has won is said for longer than how often somebody is first', () => {
  const { lead, forms } = formsOf(null);
  const hasDoubt = (form: string) => form.includes('No clear winner');
  const isSure = (form: string) => /irst in 55 %/.test(form);
  expect(forms.slice(0, -1).filter((form) => !hasDoubt(form))).toEqual([]);
  expect(forms.at(-1)).toBe(lead);
  const last = forms.at(-2) ?? '';
  expect([hasDoubt(last), isSure(last)]).toEqual([true, false]);
  expect(forms.filter(isSure).length).toBeGreaterThan(1);
  expect(forms).toContain(
    `${lead} ${ending.short} No clear winner: open values could still put Gamma ahead.`,
  );
  expect(forms).toContain(`${ending.brief} No clear winner.`);
});

test('How sure a clear winner is goes last, after the reasons and what the weights are', () => {
  const { lead, forms } = formsOf('300');
  expect(forms.join()).not.toContain('No clear winner');
  expect(forms.slice(-4)).toEqual([`${lead} ${ending.text}`, `${lead} ${ending.short}`, ending.brief, lead]);
});
