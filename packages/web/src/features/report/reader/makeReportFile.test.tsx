import type { ReaderData } from '@tertium/engine';
import { expect, it } from 'vitest';
import { makeReportFile } from './makeReportFile';

const hostile = [
  '</script><img src=x onerror=alert(1)>',
  '<!-- <script>',
  `]]> \u2028 \u2029 \${1+1} \`x\` \\u003c`,
  '\u202eRTL \u200f עברית',
  'x'.repeat(10_000),
];

function dataOf(names: readonly string[]): ReaderData {
  return {
    format: '1,234.5',
    missingPolicy: 'interval',
    method: null,
    items: names,
    attributes: names.map((name, j) => ({
      ...{ name, type: 'number', direction: 'higher', target: null, levels: 0, points: 5 },
      ...{ scale: { low: 0, high: 10 }, role: 'want', limit: null },
      cells: names.map((_, i) => (i * 3 + j * 7) % 10),
    })),
    ruledOutCount: 0,
  };
}

/** An article with these texts in it, as React would have left it in a page. */
function articleOf(texts: readonly string[]): Element {
  const article = document.createElement('article');
  article.className = 'report';
  for (const text of texts) {
    const line = document.createElement('p');
    line.textContent = text;
    article.append(line);
  }
  return article;
}

it('Names are texts in the report and in its data, and the file has only its own script', () => {
  const data = dataOf(hostile);
  const file = makeReportFile({
    title: hostile.join(' '),
    article: articleOf(hostile),
    data,
    colours: 'greys',
  });
  const page = new DOMParser().parseFromString(file, 'text/html');
  expect(page.title).toContain('</script><img src=x onerror=alert(1)>');
  expect([...page.querySelectorAll('article p')].map(({ textContent }) => textContent)).toEqual(hostile);
  const [json, script, ...others] = page.querySelectorAll('script');
  expect(JSON.parse(json?.textContent ?? '')).toEqual(data);
  expect(others).toEqual([]);
  expect(page.querySelector('img, link, iframe, [src], [style]')).toBeNull();
  const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toContain('unsafe');
  expect(script?.textContent).not.toMatch(/\b(?:fetch|XMLHttpRequest|WebSocket|innerHTML)\b/);
});

it('A file without weights to try has neither data nor a script', () => {
  const page = makeReportFile({
    title: 'Report',
    article: articleOf(['Text']),
    data: null,
    colours: 'greys',
  });
  expect(page).not.toContain('<script');
  expect(page).toContain("script-src 'none'");
});
