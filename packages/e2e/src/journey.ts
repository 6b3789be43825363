import { expect, type Locator, type Page, test } from '@playwright/test';
import { untilStill } from './untilStill';

/** Operators of the keystroke-level model (Card, Moran, Newell 1980), in seconds; answers of the page count nothing. */
const key = 0.28;
const point = 1.1;
const hand = 0.4;
const mind = 1.35;

/** Presses of Tab after which nobody goes on. */
const mostStops = 60;

interface Stop {
  readonly name: string;
  readonly controls: number;
}

/** What a journey may take at most. */
interface Bounds {
  readonly steps: number;
  /** Seen at once, at the fullest stop. */
  readonly controls: number;
  /** By the keystroke-level model. */
  readonly seconds?: number;
}

/**
 * A person on their way through the product: each gesture is made as they make it, and counted. `EVERY_TEST=1 … --grep @journey` runs all
 * of them and prints what each took.
 */
export interface Journey {
  /** Clicks something, or taps it on a phone. */
  click(target: Locator, options?: Parameters<Locator['tap']>[0]): Promise<void>;
  /** Puts a slider where a click or a tap does it, 0 at its left end and 1 at its right. */
  slide(slider: Locator, along: number): Promise<void>;
  /** Presses a key or a chord, as often as is said. */
  press(chord: string, times?: number): Promise<void>;
  /** Presses Tab, or Shift Tab, until something has the focus; fails where that takes too long. */
  tabTo(target: Locator, chord?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Types texts in one go, each with a key after it; the first may have another. */
  type(texts: readonly string[], then?: string, afterFirst?: string): Promise<void>;
  /** Pastes what was copied. */
  paste(gesture?: () => Promise<void>): Promise<void>;
  /** Drags one thing as far as a gesture does it. */
  drag(gesture: () => Promise<void>): Promise<void>;
  /** Has said what matters: from now on somebody may lead. */
  weigh(): void;
  /** Looks at what is shown: counts its controls, and checks that no item leads before weights are set. */
  stop(name: string, shown: Locator): Promise<void>;
  /** Tells the report what it took, and fails where that is more than it may. */
  end(bounds: Bounds): void;
}

/** Begins a journey on a page that is open; `hasWeighed` where its comparison has been weighed before. */
export function startJourney(
  name: string,
  page: Page,
  { isTouch = false, hasWeighed = false } = {},
): Journey {
  let steps = 0;
  let seconds = 0;
  let hands: 'keys' | 'pointer' | null = null;
  let isWeighed = hasWeighed;
  const stops: Stop[] = [];

  const take = (device: 'keys' | 'pointer', count: number, cost: number) => {
    if (hands !== null && hands !== device && !isTouch) seconds += hand;
    hands = device;
    steps += count;
    seconds += cost;
  };
  const keysOf = (chord: string) => chord.split('+').length;

  const journey: Journey = {
    async click(target, options) {
      take('pointer', 1, mind + point + key);
      await expect(target).toBeVisible();
      // Nobody aims at a menu that still grows.
      await untilStill(page);
      await (isTouch ? target.tap(options) : target.click(options));
    },
    async slide(slider, along) {
      await slider.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
      await journey.click(slider, { position: { x: 1 + (width - 2) * along, y: height / 2 } });
    },
    async press(chord, times = 1) {
      take('keys', times, mind + times * keysOf(chord) * key);
      for (let time = 0; time < times; time += 1) await page.keyboard.press(chord);
    },
    async tabTo(target, chord = 'Tab') {
      seconds += mind;
      await expect(target).toBeAttached();
      for (let presses = 0; presses < mostStops; presses += 1) {
        if (
          await target.evaluateAll(([element]) => element !== undefined && element === document.activeElement)
        )
          return;
        take('keys', 1, keysOf(chord) * key);
        await page.keyboard.press(chord);
      }
      throw new Error(`${mostStops} presses of Tab do not lead to ${target}`);
    },
    async type(texts, then, afterFirst = then) {
      seconds += mind;
      for (const [i, text] of texts.entries()) {
        take('keys', 1, text.length * key);
        await page.keyboard.type(text);
        const chord = i === 0 ? afterFirst : then;
        if (chord === undefined) continue;
        take('keys', 1, keysOf(chord) * key);
        await page.keyboard.press(chord);
      }
    },
    async paste(gesture = () => page.keyboard.press('Control+v')) {
      take('keys', 1, mind + 2 * key);
      await gesture();
    },
    async drag(gesture) {
      take('pointer', 1, mind + 2 * (point + key));
      await gesture();
    },
    weigh() {
      isWeighed = true;
    },
    async stop(at, shown) {
      await expect(shown).toBeVisible();
      if (!isWeighed) expect(await findLeaders(page), `${name}, ${at}: nobody leads yet`).toEqual([]);
      stops.push({ name: at, controls: await countControls(page) });
      const folder = process.env.JOURNEY_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${stops.length}-${at}.png` });
    },
    end(bounds) {
      const fullest = Math.max(...stops.map(({ controls }) => controls));
      const controlCounts = stops.map((stop) => `${stop.name} ${stop.controls}`).join(', ');
      const took = `${name}: ${steps} steps, ${seconds.toFixed(0)} s; controls seen: ${controlCounts}`;
      test.info().annotations.push({ type: 'journey', description: took });
      process.stdout.write(`journey ${took}\n`);
      expect(steps, `steps of ${name}`).toBeLessThanOrEqual(bounds.steps);
      expect(fullest, `controls of ${name}: ${controlCounts}`).toBeLessThanOrEqual(bounds.controls);
      expect(seconds, `seconds of ${name}`).toBeLessThan(bounds.seconds ?? Number.POSITIVE_INFINITY);
    },
  };
  return journey;
}

/** Whatever on the page says who is first. */
const findLeaders = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.verdict strong, .place, .strip, .comparison-card .ranking-picture')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent ?? '')
      .filter((text) => text.trim() !== ''),
  );

/** How many buttons, fields, sliders, entries of menus and links can be seen and reached, once nothing moves. */
const countControls = async (page: Page): Promise<number> => {
  await untilStill(page);
  return page.evaluate(async () => {
    const kinds =
      'button, a[href], input, select, textarea, summary, [role=button], [role=menuitem], [role=option], [role=slider]';
    const count = () =>
      [...document.querySelectorAll(kinds)].filter((control) => {
        const shown = control.closest('label') ?? control;
        const { x, y, width, height } = shown.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return width > 0 && hit !== null && (shown.contains(hit) || hit.contains(control));
      }).length;
    let counted = count();
    for (let still = 0; still < 6; still += 1) {
      await new Promise(requestAnimationFrame);
      const now = count();
      if (now !== counted) still = -1;
      counted = now;
    }
    return counted;
  });
};
