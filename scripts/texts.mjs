// @ts-check
/**
 * Lists the texts that people may read, each with its file and line, to be read in one sitting:
 * `node scripts/texts.mjs packages/web/src/features/rounds`. A text is what stands between JSX tags, or a string
 * with two words. Tests, styles and imports are left out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './setup.mjs';

const places = process.argv.length > 2 ? process.argv.slice(2) : ['packages', 'scripts'];
const files = execFileSync('git', ['ls-files', '--', ...places], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\/testing\/|\/testdata\/|\/e2e\//.test(file));

const hasWords = (/** @type {string} */ text) => /\p{L}[\p{L}’']*[,.:;?!]?\s+\S*\p{L}/u.test(text);

/** With `…` where a value stands. @param {ts.Node} node @returns {string | undefined} */
function textOf(node) {
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  return undefined;
}

/** @param {ts.Node} node */
const isUnread = (node) =>
  ts.isImportDeclaration(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isJsxAttribute(node) && ['className', 'd', 'viewBox', 'style'].includes(node.name.getText()));

for (const file of files) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isUnread(node)) return;
    const text = textOf(node)?.replace(/\s+/g, ' ');
    if (text !== undefined && (ts.isJsxText(node) ? /\p{L}/u.test(text) : hasWords(text)))
      console.log(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}\t${text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
}
