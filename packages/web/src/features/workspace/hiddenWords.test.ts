import { expect, it } from 'vitest';
import { sayHidden } from './hiddenWords';

const hide = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ name: word.replace('+', ''), isCounting: word.endsWith('+') }));

it.each([
  ['', ''],
  ['Price', 'Hidden: Price'],
  ['Price+', 'Hidden: Price, which still counts'],
  ['Price+ Size+', 'Hidden: Price, Size, which still count'],
  ['Price Size Seats', 'Hidden: Price, Size, Seats'],
  ['Price Size Seats Rent', 'Hidden: Price, Size, Seats and 1 more'],
  ['Price Size Seats Rent Noise+ Fuel+ Age', 'Hidden: Noise, Fuel, Price and 4 more. 2 of them still count'],
  ['Price Size+', 'Hidden: Size, Price. 1 of them still counts'],
])('Of “%s” it says “%s”: what counts first, at most three by name', (attributes, text) => {
  expect(sayHidden(hide(attributes), String)).toBe(text);
});
