import type { Page } from '@playwright/test';

/** Gives where the last element of a selector has stood on the screen since then: the lower edge in px, each place once. */
export async function placesOf(page: Page, selector: string): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle((wanted) => {
    const seen = new Set<number>();
    new MutationObserver(() => {
      const found = document.querySelectorAll(wanted);
      const { bottom = -1 } = found[found.length - 1]?.getBoundingClientRect() ?? {};
      // What is measured out of sight stands above.
      if (bottom > 0) seen.add(bottom);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  }, selector);
  return () => places.evaluate((seen) => [...seen]);
}
