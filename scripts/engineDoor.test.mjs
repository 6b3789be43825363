// @ts-check
/**
 * Every export of the engine is used by the contract, the tables, the web app or the server, or stands in the engine's README
 * under "Ahead of the product" with a reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const door = join(root, 'packages/engine/src/index.ts');
const program = ts.createProgram([door], {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noLib: true,
  types: [],
});
const checker = program.getTypeChecker();

/** What the engine exports, by name, behind the re-exports. */
function readExports() {
  const file = program.getSourceFile(door);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`no module ${door}`);
  return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, originOf(symbol)]));
}

/** @param {ts.Symbol} symbol */
const originOf = (symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The names that product code imports from the engine. */
function readUses() {
  /** @type {Set<string>} */
  const names = new Set();
  for (const folder of [
    'packages/contract/src',
    'packages/tables/src',
    'packages/web/src',
    'packages/server/src',
  ]) {
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path) || /\.(test|bench)\.|(^|\/)testing\//.test(path)) continue;
      const text = readFileSync(join(root, folder, path), 'utf8');
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
      for (const name of file.statements.flatMap(namesIn)) names.add(name);
    }
  }
  return names;
}

/** The names that an import or a re-export takes from the engine. @param {ts.Statement} statement @returns {string[]} */
function namesIn(statement) {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
  const from = statement.moduleSpecifier;
  if (!from || !ts.isStringLiteral(from) || from.text !== '@tertium/engine') return [];
  const named = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!named || (!ts.isNamedImports(named) && !ts.isNamedExports(named))) {
    throw new Error('Import from the engine by name, so that the gate sees what is used');
  }
  return named.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** The names in the README's section of what the product does not use yet. */
function readListed() {
  const readme = readFileSync(join(root, 'packages/engine/README.md'), 'utf8');
  const section = readme.split(/^## /m).find((text) => text.startsWith('Ahead of the product'));
  return new Set([...(section ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''));
}

/** Adds to some exports the types that their declarations speak of, function bodies aside. @param {Iterable<string>} names */
function withTheirTypes(names) {
  const alive = new Set(names);
  const nameOf = new Map([...exports].map(([name, symbol]) => [symbol, name]));
  /** @param {ts.Node} node */
  const walk = (node) => {
    if (ts.isBlock(node)) return;
    const symbol = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
    const name = symbol ? nameOf.get(originOf(symbol)) : undefined;
    if (name !== undefined && !isValue(name)) alive.add(name);
    ts.forEachChild(node, walk);
  };
  // A set gives what is added while it is walked, too.
  for (const name of alive)
    for (const declaration of exports.get(name)?.declarations ?? []) walk(declaration);
  return alive;
}

const exports = readExports();
const used = readUses();
const listed = readListed();
const isValue = (/** @type {string} */ name) =>
  Boolean((exports.get(name)?.flags ?? 0) & ts.SymbolFlags.Value);

test('every export of the engine is used by the product, listed in its README, or a type of these', () => {
  const alive = withTheirTypes([...used, ...listed]);
  expect([...exports.keys()].filter((name) => !alive.has(name))).toEqual([]);
});

test('every export that the README lists as ahead of the product exists', () => {
  expect([...listed].filter((name) => !exports.has(name))).toEqual([]);
});

test('the list contains no export that the product uses', () => {
  expect([...listed].filter((name) => used.has(name))).toEqual([]);
});
