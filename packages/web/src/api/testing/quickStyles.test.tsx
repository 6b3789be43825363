import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

it('A style depends on tag, attributes, inline styles, ancestors and the kit’s classes', () => {
  const { container } = render(
    <div style={{ visibility: 'hidden', pointerEvents: 'none' }}>
      <p>Inherits</p>
      <span style={{ visibility: 'visible', pointerEvents: 'auto', display: 'none', color: 'red' }} />
      <div hidden />
      <input type="hidden" />
      <dialog />
      <dialog open />
      <div className="ant-menu ant-menu-hidden" />
    </div>,
  );
  const shown = [...container.querySelectorAll('*')].map((each) => {
    const { display, visibility, pointerEvents } = getComputedStyle(each);
    return `${display} ${visibility} ${pointerEvents}`;
  });
  const own = ['block hidden none', 'block hidden none', 'none visible auto'];
  const inherited = ['none', 'none', 'none', 'block', 'none'].map((display) => `${display} hidden none`);
  expect(shown).toEqual([...own, ...inherited]);
  const style = getComputedStyle(container.querySelector('span') as HTMLElement);
  expect(style.getPropertyValue('display')).toBe('none');
  expect(style.color).toBe('rgb(255, 0, 0)');
});
