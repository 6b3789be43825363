import changes from '../../../../../CHANGELOG.md?raw';

interface Release {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The first release of a list of changes that has a line: its heading, and its lines without marks. */
export function latestRelease(text: string): Release | null {
  const releases = text.split(/^## /m).slice(1);
  for (const release of releases) {
    const [title = '', ...rest] = release.split('\n');
    // A line that is set in goes on with the one before.
    const lines = [...rest.join('\n').matchAll(/^[-*] (.*(?:\n {2,}.*)*)/gm)].map(([, line = '']) =>
      plainText(line),
    );
    if (lines.length > 0) return { title: title.trim(), lines };
  }
  return null;
}

const plainText = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '');

/** What came with the version that is running. */
export const latestChanges = latestRelease(changes);
