/** A file of the page did not come, or the server has it no more. */
export class LostFile extends Error {}

/** What has come or is on its way; what is lost is asked for again. */
const fetched = new Map<string, Promise<void>>();
const styled = new Map<string, Promise<void>>();

/**
 * Runs an import when all files that it takes are in the browser's cache, styles in the page. A browser may remember for
 * as long as the page is open that a module did not come (Chromium does so up to version 150 at least), so it is only
 * asked for what is there. The bundler calls it for every import that is not static. Throws LostFile.
 */
export async function fetchFirst<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const urls = files.map((file) => `/${file}`);
  await Promise.all(urls.map((url) => once(fetched, url, fetchFile)));
  // In the order in which they are named, whichever came first: of two rules the later one holds.
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

/** Whether the page itself asks for it. */
const isInPage = (url: string): boolean =>
  document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new LostFile(`${url} did not come`, { cause });
  });
  if (!response.ok) throw new LostFile(`${url}: ${response.status}`);
  // Only what is read to its end is kept.
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
