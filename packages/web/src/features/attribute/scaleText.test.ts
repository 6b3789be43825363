import { expect, it } from 'vitest';
import { endWords } from './scaleText';

const attribute = { name: 'Price', type: 'money', unit: 'EUR', order: [], target: null } as const;
const scale = { low: 0, high: 1000 };
const said = (direction: 'higher' | 'lower' | 'target', target: number | null = null) =>
  endWords({ ...attribute, direction, target }, scale, '1,234.5');

it.each([
  [said('lower'), '€0, best', '€1,000, worst'],
  [said('higher'), '€0, worst', '€1,000, best'],
  [said('target', 1000), '€0, worst', '€1,000, best'],
  [said('target', 999), '€0, worst', '€1,000, worth more than 99 of 100'],
  [said('target', 499), '€0, worth less than 1 of 100', '€1,000, worst'],
  [said('target', 600), '€0, worst', '€1,000, worth 33 of 100'],
])('An end is called the best or the worst only where it is: %j', (words, low, high) => {
  expect(words).toEqual([low, high]);
});
