import { expect, it } from 'vitest';
import { latestChanges, latestRelease } from './latestChanges';

it('the latest release is the first with a line, without marks', () => {
  const text = `# Changes

- not of a release

## Unreleased

## 1.2.0 (2026-11-27)

### Added

- **Exports** as [CSV](docs/x.md),
  set in
- \`METRICS_PORT\`

## 1.1.0

- older
`;
  expect(latestRelease(text)).toEqual({
    title: '1.2.0 (2026-11-27)',
    lines: ['Exports as CSV, set in', 'METRICS_PORT'],
  });
  expect(latestRelease('# Changes\n')).toBeNull();
});

it('the list of changes of this version can be read', () => {
  expect(latestChanges?.lines.length).toBeGreaterThan(0);
});
