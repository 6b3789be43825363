import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

const suffix = '?self-contained';
const mark = '\0self-contained:';

/** A part of a page with the name by which a content policy lets it in. */
function partOf(code: string) {
  // Neither may end the element that it will stand in.
  if (/<\/(?:script|style)|<!--/i.test(code)) throw new Error('A text in the file would end its element');
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

/** Bundles a module on its own, with all that it imports: a script of the old kind, which runs from a disk too. */
export async function bundle(entry: string, target: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...{ write: false, minify: true, target },
      lib: { entry, formats: ['iife'], name: 'reader' },
    },
  });
  const files = [built]
    .flat()
    .flatMap((each) => ('output' in each ? (each as Rolldown.RolldownOutput).output : []));
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code.trim()] : []));
  const styles = files.flatMap((file) => (file.type === 'asset' ? [String(file.source).trim()] : []));
  if (scripts.length !== 1 || styles.length !== 1)
    throw new Error(`${entry} is no single script with one style sheet`);
  return { pageScript: partOf(scripts[0] ?? ''), pageStyle: partOf(styles[0] ?? '') };
}

/**
 * `./name?self-contained` is the module `name.ts` as texts of a script and of a style sheet, with their hashes: what goes into
 * a page that is handed over as one file. Hashed here, because a browser does that for pages of secure origins only.
 */
export function selfContained(target: string): Plugin {
  return {
    name: 'self-contained',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const found = await this.resolve(source.slice(0, -suffix.length), importer);
      return found === null ? null : mark + found.id;
    },
    async load(id) {
      if (!id.startsWith(mark)) return null;
      const parts = await bundle(id.slice(mark.length), target);
      return Object.entries(parts)
        .map(([name, part]) => `export const ${name} = ${JSON.stringify(part)};`)
        .join('\n');
    },
  };
}
