import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

it('A style says what jsdom says of what is shown, by sheets, attributes and what is around, also after a sheet came', () => {
  const { container } = render(
    <div style={{ visibility: 'hidden', pointerEvents: 'none' }} className="late">
      <p>Inherits</p>
      <span style={{ visibility: 'visible', pointerEvents: 'auto', display: 'none', color: 'red' }} />
      <div hidden />
      <input type="hidden" />
      <dialog />
      <dialog open />
    </div>,
  );
  const elements = [...container.querySelectorAll('*')];
  const shown = () =>
    elements.map((each) => {
      const { display, visibility, pointerEvents } = getComputedStyle(each);
      return `${display} ${visibility} ${pointerEvents}`;
    });
  const own = ['block hidden none', 'block hidden none', 'none visible auto'];
  expect(shown()).toEqual([...own, ...['none', 'none', 'none', 'block'].map((is) => `${is} hidden none`)]);
  render(
    <style href="late" precedence="default">
      {'.late { display: none }'}
    </style>,
  );
  expect(shown()[0]).toBe('none hidden none');
  const span = container.querySelector('span') as HTMLElement;
  expect(getComputedStyle(span).getPropertyValue('display')).toBe('none');
  expect(getComputedStyle(span).color).toBe('rgb(255, 0, 0)');
});
