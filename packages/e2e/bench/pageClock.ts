import type { Page } from '@playwright/test';

/** What a page has taken note of since it was last asked, in milliseconds. */
export interface Times {
  /** Between one frame and the next. */
  readonly frames: readonly number[];
  /** From an input, by its own time stamp, to the end of the frame that shows what it changed. */
  readonly painted: readonly number[];
}

/** What counts as an input, and as shown: a change of what is drawn within the selector. */
interface Watch {
  readonly inputs: readonly string[];
  readonly shown: string;
}

interface Clock {
  watch: (watch: Watch) => void;
  take: () => Times;
}

type Clocked = Window & { clock: Clock };

/** Puts a clock into every page that is opened from now on. */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let watched: Watch = { inputs: [], shown: '' };
    let frames: number[] = [];
    let painted: number[] = [];
    /** The earliest input whose change is not seen yet, and the one whose change waits for its frame. */
    let input: number | null = null;
    let changed: { readonly from: number; readonly at: number } | null = null;
    let frame = 0;

    /** When the pointer came to where it is: of movements that came together, the first has waited longest. */
    let moved: number | null = null;
    const note = (event: Event) => {
      if (event.type === 'pointermove') {
        const [first] = (event as PointerEvent).getCoalescedEvents();
        moved = (first ?? event).timeStamp;
      }
      if (!watched.inputs.includes(event.type)) return;
      // A slider is moved by a movement of the pointer, and not by each of them.
      input ??= event.type === 'input' ? (moved ?? event.timeStamp) : event.timeStamp;
    };
    for (const type of ['pointermove', 'input', 'click', 'keydown', 'pointerup', 'scroll']) {
      addEventListener(type, note, { capture: true, passive: true });
    }
    const isShown = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      return watched.shown !== '' && element?.closest(watched.shown) != null;
    };
    new MutationObserver((records) => {
      if (input === null || !records.some(isShown)) return;
      changed ??= { from: input, at: performance.now() };
      input = null;
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      // A bar is drawn by its style, its path or its corners.
      attributeFilter: ['style', 'd', 'points'],
    });

    const afterPaint = new MessageChannel();
    afterPaint.port1.onmessage = () => {
      if (changed === null || changed.at > frame) return;
      painted.push(performance.now() - changed.from);
      changed = null;
    };
    const onFrame = () => {
      const now = performance.now();
      if (frame > 0) frames.push(now - frame);
      frame = now;
      afterPaint.port2.postMessage(null);
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);

    (window as unknown as Clocked).clock = {
      watch: (next) => {
        watched = next;
        input = null;
        changed = null;
        frames = [];
        painted = [];
      },
      take: () => ({ frames, painted }),
    };
  });
}

/** Takes note from now on of what `act` makes the page do. */
export async function timesOf(page: Page, watch: Watch, act: () => Promise<void>): Promise<Times> {
  await page.evaluate((given) => (window as unknown as Clocked).clock.watch(given), watch);
  await act();
  return page.evaluate(() => (window as unknown as Clocked).clock.take());
}

/** The value that this share of the values, 0..1, does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
