import { expect, it } from 'vitest';
import { loginAddress, readReturnPath } from './returnPath';

const origin = 'https://tertium.example';
const read = (path: string) => readReturnPath(`?${new URLSearchParams({ return: path })}`, origin);

it.each(['/compare?c=1', '/account/settings', '/compare/graph?c=1#x'])('goes back to %s', (path) => {
  expect(read(path)).toBe(path);
});

it.each([
  '//evil',
  '/\\evil',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2f%2fevil',
  '%2f%2fevil',
  '/auth/logout',
  '/x/../auth/logout',
  '',
  '/%',
])('ignores "%s" and goes to /compare', (path) => {
  expect(read(path)).toBe('/compare');
});

it('remembers the wanted page and survives the way there', () => {
  const address = loginAddress({ pathname: '/compare/graph', search: '?c=1' });
  expect(readReturnPath(new URL(address, origin).search, origin)).toBe('/compare/graph?c=1');
  expect(loginAddress({ pathname: '/compare', search: '' })).toBe('/auth/login');
});
