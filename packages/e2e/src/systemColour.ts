import type { Page } from '@playwright/test';

/** A colour of the system by its name in CSS, as the browser computes it. */
export const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('div');
    probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);
