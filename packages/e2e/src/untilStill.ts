import type { Page } from '@playwright/test';

/**
 * Waits until nothing moves but what turns for as long as something is loading. Asked in each frame, as the promise of an
 * animation may never end when the element that it moves is drawn again.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState === 'finished' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
