import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { AskedFrom, useFocusWithin } from './useFocusWithin';

// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA stands on a table
const Table = () => <table role="grid" tabIndex={-1} />;

function Panel({ title }: { readonly title: string }) {
  const heading = useFocusWithin<HTMLHeadingElement>();
  return (
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

/** Moves the focus into the table during the rendering, like a fast person. */
function GoesToTable() {
  useLayoutEffect(() => screen.getByRole('grid').focus(), []);
  return null;
}

const panelAndHand = (isFirst: boolean, isThere: boolean) => (
  <AskedFrom value={null}>
    <Table />
    {isThere && isFirst && <GoesToTable />}
    {isThere && <Panel title="What matters to you?" />}
    {isThere && !isFirst && <GoesToTable />}
  </AskedFrom>
);

it.each([
  ['while the panel is drawn', true],
  ['right after it was drawn', false],
])('leaves the focus with who goes to the table %s', (_, isFirst) => {
  const { rerender } = render(panelAndHand(isFirst, false));
  rerender(panelAndHand(isFirst, true));
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});

it.each([
  ['leaves the focus in a menu that was opened since the content was asked for', false, 'menu'],
  ['takes the focus from the menu that asked for it', true, 'heading'],
] as const)('%s', (_, isOpener, role) => {
  const page = (from: Element | null, isThere: boolean) => (
    <AskedFrom value={from}>
      <button type="button" className="ant-dropdown-open">
        Add
      </button>
      <div role="menu" tabIndex={-1} />
      {isThere && <Panel title="What matters to you?" />}
    </AskedFrom>
  );
  const { rerender } = render(page(null, false));
  screen.getByRole('menu').focus();
  rerender(page(isOpener ? screen.getByRole('button') : null, true));
  expect(document.activeElement).toBe(screen.getByRole(role));
});

it('takes the focus from the panel before it, which would give it to the table', () => {
  const step = (title: string) => (
    <AskedFrom value={null}>
      <main id="main">
        <Table />
        <Panel key={title} title={title} />
      </main>
    </AskedFrom>
  );
  const { rerender } = render(step('Pick'));
  expect(document.activeElement?.textContent).toBe('Pick');
  rerender(step('Order'));
  expect(document.activeElement?.textContent).toBe('Order');
});
