import fc from 'fast-check';
import type { TableLines } from '../../../../../tables/src/writing/tableLines';

/** What breaks out of a format that takes it for more than a text. */
export const hostileTexts = [
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd|',
  '+1+1',
  '-2+3|x',
  '\t=1+1',
  '＝1+1',
  '<img src=x onerror=alert(1)>',
  '</td></table><script>alert(1)</script>',
  ']]>',
  '&lt;b&gt; &amp; &#60;',
  '[x](javascript:alert(1)) ![i](//e)',
  '**bold** __b__ `code` ~~s~~ a_b_c *',
  'a | b \\| c \\',
  'line\nbreak',
  '"quoted", and; more',
  '\u202eright to left\u202c',
  '日本語 👩‍👩‍👧',
  'x'.repeat(10_000),
];

export const linesOf = (texts: readonly (readonly string[])[]): TableLines => ({
  corner: 'Thing',
  heads: (texts[0] ?? []).map((_, i) => `Head ${i}`),
  lines: texts.map((row, i) => ({ head: `Item ${i}`, cells: row.map((text) => ({ text, number: null })) })),
  areNumbers: (texts[0] ?? []).map(() => false),
});

/** What is not drawn is passed over when a cell is read: with it a mark for unknown stays one. */
const isDrawn = (text: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(text);

const anyText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc
    .string({ unit: 'binary', maxLength: 20 })
    .filter((text) => isDrawn(text) && !/\p{Cc}/u.test(text.replace(/[\t\n]/g, ''))),
);
/** Rows of equally many texts. */
export const anyTexts = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(anyText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
  );
