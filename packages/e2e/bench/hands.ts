import type { Locator, Page } from '@playwright/test';

/** How often a mouse reports its position. */
const mouseMilliseconds = 8;
const wheelMilliseconds = 16;

/** Acts at a steady pace whatever the page does, as a hand does: nothing waits for an answer. */
async function atPace(
  milliseconds: number,
  every: number,
  act: (passed: number) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  const answers: Promise<unknown>[] = [];
  for (let passed = 0; passed < milliseconds; passed = performance.now() - begun) {
    answers.push(act(passed));
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  await Promise.all(answers);
}

/** Where a slider is; finding one by its name would read the whole page, which a person who drags it doesn't do. */
export interface SliderPlace {
  readonly page: Page;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export async function placeOf(slider: Locator): Promise<SliderPlace> {
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not shown');
  return { page: slider.page(), box };
}

/** Drags a slider to and fro, a sweep each 0.8 s, and stops at a share of its width; it stays pressed. */
export async function sweepSlider(
  { page, box }: SliderPlace,
  milliseconds: number,
  end: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const xAt = (passed: number) => box.x + box.width * (0.5 + 0.45 * Math.sin((passed / 800) * Math.PI));
  await page.mouse.move(xAt(0), y);
  await page.mouse.down();
  await atPace(milliseconds, mouseMilliseconds, (passed) =>
    session.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: xAt(passed),
      y,
      button: 'left',
      buttons: 1,
    }),
  );
  await page.mouse.move(box.x + box.width * end, y);
}

/** Turns the wheel over an element, so many pixels at each notch. */
export async function turnWheel(target: Locator, milliseconds: number, pixels: number): Promise<void> {
  const page: Page = target.page();
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to scroll');
  const session = await page.context().newCDPSession(page);
  await atPace(milliseconds, wheelMilliseconds, () =>
    session.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      deltaX: 0,
      deltaY: pixels,
    }),
  );
}
