/** Thrown when a file of the page could not be loaded, or the server no longer has it. */
export class LostFile extends Error {}

/** Files that have loaded or are loading. A lost file is removed, so that it can be requested again. */
const fetched = new Map<string, Promise<void>>();
const styled = new Map<string, Promise<void>>();

/**
 * Runs an import once all its files are in the browser's cache and its styles in the page. A browser may remember a
 * failed module for as long as the page is open (Chromium does, at least up to version 150). So a module is only
 * imported when its file has arrived. The bundler calls this for every dynamic import. Throws LostFile.
 */
export async function fetchFirst<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const urls = files.map((file) => `/${file}`);
  await Promise.all(urls.map((url) => once(fetched, url, fetchFile)));
  // Adds styles in the order in which they are named, because the later of two equal rules wins.
  const sheets = urls.filter((url) => url.endsWith('.css'));
  await Promise.all(sheets.map((url) => once(styled, url, addStyles)));
  return load();
}

function once(
  done: Map<string, Promise<void>>,
  url: string,
  bring: (url: string) => Promise<void>,
): Promise<void> {
  const known = done.get(url);
  if (known !== undefined) return known;
  const arrival = (isInPage(url) ? Promise.resolve() : bring(url)).catch((error: unknown) => {
    done.delete(url);
    throw error;
  });
  done.set(url, arrival);
  return arrival;
}

/** Whether the page itself links to the file. */
const isInPage = (url: string): boolean =>
  document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new LostFile(`${url} did not come`, { cause });
  });
  if (!response.ok) throw new LostFile(`${url}: ${response.status}`);
  // Only a completely read file is cached.
  await response.arrayBuffer().catch((cause: unknown) => {
    throw new LostFile(`${url} broke off`, { cause });
  });
}

function addStyles(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new LostFile(`${url} did not come`));
    };
    document.head.append(link);
  });
}
