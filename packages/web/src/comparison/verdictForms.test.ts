import { explainLead } from '@tertium/engine';
import { expect, test } from 'vitest';
import { rankSample } from './testing/rankSample';
import { samplePhones } from './testing/samplePhones';
import { verdictForms } from './verdictForms';

const ending = 'First in 55 % of the weightings near these.';

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
  const hasDoubt = (form: string) => form.includes('No clear winner: ');
  expect(forms.slice(0, -1).filter((form) => !hasDoubt(form))).toEqual([]);
  expect(forms.at(-1)).toBe(lead);
  const last = forms.at(-2) ?? '';
  expect([hasDoubt(last), last.includes(ending)]).toEqual([true, false]);
  expect(forms.filter((form) => form.includes(ending)).length).toBeGreaterThan(1);
});

test('How sure a clear winner is goes last, after the reasons and what the weights are', () => {
  const { lead, forms } = formsOf('300');
  expect(forms.join()).not.toContain('No clear winner');
  expect(forms.slice(-2)).toEqual([`${lead} ${ending}`, lead]);
});
