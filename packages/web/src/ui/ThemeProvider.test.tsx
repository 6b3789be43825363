import { defaultSettings } from '@tertium/contract';
import { render, screen } from '@testing-library/react';
import { Button, Empty, theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { Loading } from './Loading';
import { ThemeProvider } from './ThemeProvider';

function Look() {
  const { token } = theme.useToken();
  return <output>{`${token.colorPrimary} ${token.fontSize}`}</output>;
}

describe('The look', () => {
  it('Theme: primary colour #0b7fd2, font size 15', () => {
    render(
      <ThemeProvider settings={{ ...defaultSettings, theme: 'light' }}>
        <Look />
      </ThemeProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('#0b7fd2 15');
  });

  it('Theme: large component size', () => {
    render(
      <ThemeProvider settings={defaultSettings}>
        <Button>Go</Button>
      </ThemeProvider>,
    );
    expect(screen.getByRole('button').className).toMatch(/-lg\b/);
  });

  it('is denser if the person chooses it', () => {
    const heightIn = (density: 'comfortable' | 'compact') => {
      const Height = () => <output>{theme.useToken().token.controlHeightLG}</output>;
      const view = render(
        <ThemeProvider settings={{ ...defaultSettings, density }}>
          <Height />
        </ThemeProvider>,
      );
      expect(document.documentElement.dataset.density).toBe(density);
      const height = Number(screen.getByRole('status').textContent);
      view.unmount();
      return height;
    };
    expect(heightIn('compact')).toBeLessThan(heightIn('comfortable'));
  });

  it('gives attributes the colours of the chosen set', () => {
    render(
      <ThemeProvider settings={{ ...defaultSettings, colourSet: 'greys' }}>
        <Look />
      </ThemeProvider>,
    );
    expect(document.documentElement.dataset.colours).toBe('greys');
  });

  it('has an English-language look', () => {
    render(
      <ThemeProvider settings={defaultSettings}>
        <Empty />
      </ThemeProvider>,
    );
    // This must be a product component, because the worker's styles are later compared with the built ones.
    expect(screen.getAllByText('No data')).not.toEqual([]);
  });
});

it.each([
  ['resources', 'Loading Resources...'],
  ['lazyResources', 'Lazy Loading Resources...'],
  ['authentication', 'Authenticating...'],
] as const)('While %s load, the product shows "%s"', (what, text) => {
  render(<Loading what={what} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
