import { expect, it } from 'vitest';
import { columnsOf } from '../columnsOf';
import { valueAt } from '../table/column';
import { outcomeOf, resultsOf, sheetOf, withResult } from '../testing/formulaSheet';
import { shownFormula, storedFormula } from './formulaText';

const laptops = sheetOf({
  Price: { type: 'money', unit: 'EUR', direction: 'lower', cells: ['1299', '900', null, '500–600', '1299'] },
  Storage: { unit: 'GB', cells: ['512', '0', '256', '100', '1000'] },
  'Price per month': { type: 'money', unit: 'EUR', cells: ['10', '20', '30', '40', '50'] },
  Weight: { unit: 'kg', direction: 'none', cells: ['1.5', '2', '1', '1', '1'] },
  Charger: { unit: 'g', cells: ['500', '250', '100', '100', '100'] },
  Seats: { direction: 'higher', cells: ['5', '4', '5', { raw: '', state: 'inapplicable' }, null] },
  Sold: { type: 'date', cells: ['2020-02-29', '2021-12-31', null, '2020-01-01', '1969-12-31'] },
  Colour: { type: 'text', cells: ['red', '', '', '', ''] },
  Touch: { type: 'boolean', cells: ['yes', 'no', null, 'yes', 'no'] },
  Discount: { unit: '%', cells: ['20', '10', '0', '0', '0'] },
  Consumption: { unit: 'l/100 km', cells: ['6', '5', '4', '3', '2'] },
  Distance: { unit: 'km', cells: ['200', '100', '100', '100', '100'] },
  Speed: { unit: 'mph', cells: ['10', '20', '30', '40', '50'] },
});

/** Worked by hand, or by a spreadsheet where the formula is one. */
it.each([
  ['Price / Storage', ['2.537109375', 'Division by zero.', 'unknown', '5–6', '1.299']],
  ['[Price per month] * 24 + Price', ['1539', '1380', 'unknown', '1460–1560', '2499']],
  ['price', ['1299', '900', 'unknown', '500–600', '1299']],
  ['-Seats ^ 2', ['25', '16', '25', 'inapplicable', 'unknown']],
  ['2 ^ 3 ^ 2 * Seats', ['2560', '2048', '2560', 'inapplicable', 'unknown']],
  ['Weight + Charger', ['2', '2.25', '1.1', '1.1', '1.1']],
  ['Weight > Charger', ['yes', 'yes', 'yes', 'yes', 'yes']],
  ['if(Seats >= 5, Price, none)', ['1299', 'inapplicable', 'unknown', 'inapplicable', 'unknown']],
  ['if(Touch, 1, 2) * Storage', ['512', '0', 'unknown', '100', '2000']],
  ['if(Price > 550, 1, 2) * Storage', ['512', '0', 'unknown', '100–200', '1000']],
  ['min(Seats, 4.5)', ['4.5', '4', '4.5', '4.5', 'unknown']],
  ['max(Seats, none)', ['5', '4', '5', 'inapplicable', 'unknown']],
  ['Touch and Price < 1000', ['no', 'no', 'unknown', 'yes', 'no']],
  ['Touch or Price < 1000', ['yes', 'yes', 'unknown', 'yes', 'no']],
  ['not(Touch)', ['no', 'yes', 'unknown', 'no', 'yes']],
  ['Price < 550', ['no', 'no', 'unknown', 'unknown', 'no']],
  ['year(Sold)', ['2020', '2021', 'unknown', '2020', '1969']],
  ['Sold + 1', ['2020-03-01', '2022-01-01', 'unknown', '2020-01-02', '1970-01-01']],
  ['place("Price")', ['3', '2', 'unknown', '1', '3']],
  ['place(Seats)', ['1', '3', '1', 'inapplicable', 'unknown']],
  ['round(Price / 7, 2)', ['185.57', '128.57', 'unknown', '71.43–85.71', '185.57']],
  ['round(Price, -2)', ['1300', '900', 'unknown', '500–600', '1300']],
  ['abs(Weight - 2)', ['0.5', '0', '1', '1', '1']],
  ['(0 - Weight) ^ 0.5 * Seats / Weight ^ 0.5', []],
  [
    '(Seats - 9) ^ 0.5',
    Array(3).fill('A root or power of a negative number.').concat('inapplicable', 'unknown'),
  ],
  [
    'Storage * 1e308 * 10',
    [
      'Too large for a number.',
      '0',
      'Too large for a number.',
      'Too large for a number.',
      'Too large for a number.',
    ],
  ],
  ['Price * (100 - Discount)', ['1039.2', '810', 'unknown', '500–600', '1299']],
  ['Consumption * Distance', ['12', '5', '4', '3', '2']],
  ['Distance ≥ 200', ['yes', 'no', 'no', 'no', 'no']],
])('%s', (formula, expected) => {
  if (expected.length > 0) expect(resultsOf(laptops, formula)).toEqual(expected);
  else expect(outcomeOf(laptops, formula)).toBe('Only whole powers of kg have a unit.');
});

it.each([
  ['Price / Storage', 'number €/GB'],
  ['Price * 2', 'money EUR'],
  ['[Price per month] * 24 + Price', 'money EUR'],
  ['Price / [Price per month]', 'number'],
  ['Weight * Charger', 'number kg²'],
  ['Weight / Charger', 'number'],
  ['Consumption * Distance', 'number l'],
  ['Consumption + 1', 'number l/100 km'],
  ['Discount * 2', 'number %'],
  ['Price < 5', 'boolean'],
  ['Sold - Sold', 'number d'],
  ['Price + Weight', '€ can’t be added to kg.'],
  ['Price - Weight', 'kg can’t be subtracted from €.'],
  ['Price < Weight', '€ can’t be compared with kg.'],
  ['Price + Nothing', 'No attribute is called “Nothing”.'],
  ['Price +', 'Something is missing after “+”.'],
  ['Price Storage', 'Something is missing between two parts. Put names with spaces in [ ].'],
  ['(Price', 'A closing bracket “)” is missing.'],
  ['Price)', 'There is one “)” too many.'],
  ['', 'Write a formula, such as Price / Storage.'],
  ['1 + 2', 'Name at least one attribute.'],
  ['Price * 1,5', 'Something is missing between two parts. Put names with spaces in [ ].'],
  ['round(Price, Seats)', 'The digits of round() must be a whole number up to 15.'],
  ['if(Price, 1)', 'Write it as if(condition, value, otherwise).'],
  ['if(Price, 1, 2)', 'if needs a condition that is yes or no, such as Price < 500.'],
  ['1 < Seats < 5', '< needs two values of one kind, not yes or no and a number.'],
  ['Colour * 2', 'Colour has no numbers.'],
  ['place(Weight)', 'place() needs a better end, but Weight has none.'],
  ['year(Price)', 'year() needs an attribute with dates.'],
  ['Sold + Sold', 'Dates can be subtracted from each other, not added.'],
  ['Sold + Price', '€ can’t be added to a date.'],
  ['Price ^ Seats', 'Only whole powers of € have a unit.'],
  ['Seats ^ Price', 'A power can’t have a unit, such as €.'],
  ['sqrt (Price)', 'No function is called “sqrt”. There are if, min, max, round, abs, year, place, not.'],
  ['Price(2)', 'Only a function can come before a bracket: if, min, max, round, abs, year, place, not.'],
])('the outcome of %s is "%s"', (formula, outcome) => {
  expect(outcomeOf(laptops, formula)).toBe(outcome);
});

it('a value is converted to another unit of the same kind, and one of another kind is refused', () => {
  expect(resultsOf(laptops, 'Weight + Charger', { unit: 'g' })[0]).toBe('2000');
  expect(resultsOf(laptops, 'Distance / 2 / (Sold - Sold + 1)', { unit: 'mph' })[0]).toMatch(/^2\.5890/);
  expect(resultsOf(laptops, 'Price / Storage', { unit: 'EUR/TB' })[0]).toBe('2537.109375');
  expect(resultsOf(laptops, 'Weight', { unit: 'EUR' })[0]).toBe(
    'The formula gives kg, which can’t be shown in EUR.',
  );
  expect(resultsOf(laptops, 'Weight', { type: 'date' })[0]).toBe(
    'The formula gives numbers, but the attribute has another type.',
  );
});

it('names follow renames, and a removed attribute gives a sentence in each cell', () => {
  const { attributes } = laptops;
  const stored = storedFormula('[price PER month]/Storage', attributes);
  expect(stored).toBe('{#price per month}/{#storage}');
  const renamed = attributes.map((each) => (each.id === '#storage' ? { ...each, name: 'Disk (GB)' } : each));
  expect(shownFormula(stored, renamed)).toBe('[Price per month]/[Disk (GB)]');
  const without = { ...withResult(laptops, 'Price / Storage') };
  const cells = columnsOf({
    ...without,
    attributes: without.attributes.filter(({ id }) => id !== '#storage'),
  }).cellsOf('#result');
  expect(cells).toHaveLength(5);
  expect(cells[0]).toMatchObject({
    state: 'unknown',
    note: 'The formula uses an attribute that was deleted.',
  });
});

it('a name that two attributes share, or that a formula could not hold, is written by its id', () => {
  const attributes = [
    { id: '1', name: 'A' },
    { id: '2', name: 'a' },
    { id: '3', name: 'x]' },
    { id: '4', name: 'none' },
  ];
  const stored = '{1}+{2}+{3}+{4}';
  expect(shownFormula(stored, attributes)).toBe('A+{2}+{3}+[none]');
  expect(storedFormula(shownFormula(stored, attributes), attributes)).toBe(stored);
});

it('circular formulas give a sentence, and formulas that need one are unknown', () => {
  const both = withResult(laptops, 'Price * 2');
  const [result] = both.attributes.slice(-1);
  if (result === undefined) throw new Error('no result');
  const circle = {
    attributes: [
      ...laptops.attributes,
      { ...result, formula: '{#twin} * 2' },
      { ...result, id: '#twin', formula: '{#result} + {#price}' },
      { ...result, id: '#third', formula: '{#result} + 1' },
    ],
    columns: both.columns,
  };
  const { cellsOf, columnOf } = columnsOf(circle);
  expect(cellsOf('#result')[0]).toMatchObject({ note: 'The formula depends on its own result.' });
  expect(columnOf('#third').count).toBe(0);
});

it('a column is computed again only when a column that it names has changed', () => {
  const sheet = withResult(laptops, 'Price / Storage');
  const column = columnsOf(sheet).columnOf('#result');
  const other = { ...sheet, columns: { ...sheet.columns, '#weight': ['9', '9', '9', '9', '9'] } };
  expect(columnsOf(other).columnOf('#result')).toBe(column);
  const cheaper = { ...sheet, columns: { ...sheet.columns, '#price': ['512', '9', '9', '9', '9'] } };
  expect(valueAt(columnsOf(cheaper).columnOf('#result'), 0)).toBe(1);
});

it('a formula that uses a range twice warns that its result may be too wide', () => {
  const [, , , cell] = columnsOf(withResult(laptops, 'Price * 2 - Price')).cellsOf('#result');
  expect(cell).toMatchObject({ raw: '400–700', note: expect.stringContaining('wider than needed') });
});

it('places of ranges are ranges, among the items whose value is known', () => {
  const sheet = sheetOf({ Range: { direction: 'higher', cells: ['10', '8–12', '11', null, '1'] } });
  expect(resultsOf(sheet, 'place(Range)')).toEqual(['2–3', '1–3', '1–2', 'unknown', '4']);
});
