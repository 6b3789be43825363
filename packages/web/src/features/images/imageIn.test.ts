import { expect, it } from 'vitest';
import { imageIn } from './imageIn';

/** What is on a clipboard or dragged, as far as it is looked at. */
const transferOf = (html: string, ...files: readonly File[]) =>
  ({ files, getData: (type: string) => (type === 'text/html' ? html : '') }) as unknown as DataTransfer;
const png = new File(['x'], 'a.png', { type: 'image/png' });

it('an image file is preferred to the address of the same image', () => {
  const table = new File(['a,b'], 'a.csv', { type: 'text/csv' });
  expect(imageIn(transferOf('<img src="https://example.org/a.png">', table, png))).toBe(png);
});

it('an image inside HTML is used, and an external one is recognised', async () => {
  const inside = imageIn(
    transferOf('<meta charset="utf-8"><IMG alt="x" SRC=\'data:image/gif;base64,R0lG\'>'),
  );
  if (!(inside instanceof Blob)) throw new Error('No image');
  expect([inside.type, await inside.text()]).toEqual(['image/gif', 'GIF']);
  for (const html of ['<p><img src="https://example.org/a.png">', '<img src=//example.org/a.png>'])
    expect(imageIn(transferOf(html))).toBe('address');
  expect(imageIn(transferOf('<img src="data:text/html;base64,PGI+">'))).toBe('address');
});

it('nothing else is an image', () => {
  expect(imageIn(null)).toBeNull();
  expect(imageIn(transferOf('<p>img src="https://example.org"</p>'))).toBeNull();
});
