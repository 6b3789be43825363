// @ts-check
import { spawnSync } from 'node:child_process';
import { refuse, root } from './setup.mjs';

/** @typedef {{ 'bom-ref': string, name: string, version: string, properties: { name: string }[] }} Library */

/**
 * Every library in the bundles and beside them, as CycloneDX in JSON. npm's own `--omit dev` would leave out what both the product
 * and its tests use, such as React.
 */
export function listLibraries() {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', asked, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) refuse(`npm sbom failed: ${stderr}`);
  /** @type {{ metadata: { component: Library }, components: Library[], dependencies: { ref: string, dependsOn: string[] }[] }} */
  const bill = JSON.parse(stdout);
  const components = bill.components.filter(
    ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const kept = new Set([bill.metadata.component, ...components].map((library) => library['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`;
}
