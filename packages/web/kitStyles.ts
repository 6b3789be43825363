import { createRequire } from 'node:module';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';

/** The styles that the product uses of the kit, by the name of their module, with the class they are written for. */
const hooks = {
  '_util/wave/style': 'wave',
  'alert/style/index': 'alert',
  'app/style/index': 'app',
  'button/style/index': 'btn',
  'checkbox/style/index': 'checkbox',
  'drawer/style/index': 'drawer',
  'dropdown/style/index': 'dropdown',
  'empty/style/index': 'empty',
  'input/style/index': 'input',
  'input/style/search': 'input-search',
  'input/style/textarea': 'input',
  'menu/style/index': 'menu',
  'message/style/index': 'message',
  'modal/style/index': 'modal',
  'notification/style/index': 'notification',
  'popover/style/index': 'popover',
  'progress/style/index': 'progress',
  'radio/style/index': 'radio',
  'segmented/style/index': 'segmented',
  'select/style/index': 'select',
  'skeleton/style/index': 'skeleton',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
  'space/style/index': 'space',
  'spin/style/index': 'spin',
  'switch/style/index': 'switch',
  'tag/style/index': 'tag',
  'tooltip/style/index': 'tooltip',
} as const;
/** What begins each of these again (its box, its font) is written for a class of its own, beside the one with the variables. */
const rooted = new Set(['checkbox', 'input', 'message', 'modal', 'notification', 'radio', 'select']);
/** Those that come as components. */
const parts = {
  'button/style/compact': 'btn',
  'modal/style/confirm': 'modal',
  'tag/style/presetCmp': 'tag',
  'tag/style/statusCmp': 'tag',
} as const;
/** Taken along and never shown: of the grid, the product asks for its breakpoints only. */
const unused = ['grid/style/index', 'input/style/otp'];

const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);
const styleModule = /[\\/]antd[\\/]es[\\/]((?:_util[\\/])?[\w-]+[\\/]style(?:[\\/]\w+)?)\.js$/;

/** In place of the kit's module that writes styles into the page. */
const withoutStyles = `
  import hash from '@emotion/hash';
  export const uniqueHash = (path, text) => hash(path.join('%') + text);
  export const STYLE_PREFIX = 'style';
  export const parseStyle = () => ['', {}];
  export const normalizeStyle = () => '';
  export const extract = () => null;
  export default () => undefined;`;

type UseStyle = (prefixCls: string, rootCls?: string) => unknown;
type Inject = { cache: unknown; children: ReactNode };

/** Lets the kit write its styles, as it would in the browser for a theme whose values are variables. */
export function writeKitStyles(theme: object): string {
  const here = createRequire(import.meta.url);
  const kit = createRequire(here.resolve('antd'));
  const { createCache, extractStyle, StyleProvider } = kit('@ant-design/cssinjs');
  const { ConfigProvider } = here('antd');
  const load = (name: string) => here(`antd/lib/${name}.js`);
  const cache = createCache();
  const Styles = () => {
    for (const [name, prefix] of Object.entries(hooks)) {
      const { default: write, useSharedStyle: writeShared } = load(name) as Record<
        string,
        UseStyle | undefined
      >;
      const prefixCls = `ant-${prefix}`;
      writeShared?.(prefixCls);
      write?.(prefixCls, rooted.has(prefix) ? `${prefixCls}-css-var` : prefixCls);
    }
    return Object.entries(parts).map(([name, prefix]) =>
      createElement(load(name).default, { key: name, prefixCls: `ant-${prefix}` }),
    );
  };
  renderToString(
    createElement(
      StyleProvider,
      { cache } as Inject,
      createElement(ConfigProvider, { theme }, createElement(Styles)),
    ),
  );
  return extractStyle(cache, { plain: true, types: 'style' });
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly SyntaxNode[];
}

/** The second arguments of the calls that make styles: the functions that write them. */
function findWriters(node: unknown): SyntaxNode[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as SyntaxNode;
  if (type === 'CallExpression' && makers.has(callee?.name ?? '') && given?.[1] !== undefined)
    return [given[1]];
  return Object.values(node).flatMap(findWriters);
}

/**
 * Has the kit's styles written while the product is built, into the page's first style sheet, and leaves what writes them
 * out: with a theme of variables they are the same for everybody, and were most of what a first visit worked on.
 */
export function kitStyles(theme: object): Plugin {
  const known = new Set<string>([...Object.keys(hooks), ...Object.keys(parts), ...unused]);
  const strangers = new Set<string>();
  return {
    name: 'kit-styles',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister\.js$/.test(id) ? withoutStyles : null),
    transform(code, id) {
      if (/[\\/]ui[\\/]base\.css$/.test(id)) return `${writeKitStyles(theme)}\n${code}`;
      const name = styleModule.exec(id)?.[1]?.replaceAll('\\', '/');
      if (name === undefined) return null;
      const writers = findWriters(this.parse(code)).sort((a, b) => b.start - a.start);
      if (writers.length > 0 && !known.has(name)) strangers.add(id);
      const text = writers.reduce(
        (left, { start, end }) => `${left.slice(0, start)}() => []${left.slice(end)}`,
        code,
      );
      return { code: text, map: null };
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const modules = chunk.type === 'chunk' ? Object.keys(chunk.modules) : [];
        const missing = modules.find((id) => strangers.has(id));
        if (missing !== undefined) this.error(`The kit's styles of ${missing} are not named in kitStyles.ts`);
      }
    },
  };
}
