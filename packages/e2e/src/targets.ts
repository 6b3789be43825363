import type { Page } from '@playwright/test';

/** What on the page can be tapped in less than 44 × 44 px, each with its name and size; what scrolled away is left out. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'button, a[href], select, summary, input, textarea, [role=button], [role=menuitem], [role=option]';
    const reach = 21;
    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const label = control.closest('label');
      return hit !== null && (control.contains(hit) || label?.contains(hit) === true);
    };
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const { x, y, width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      // Behind a panel or scrolled away: not there for a finger.
      if (width === 0 || !isHit(control, middle, centre)) return [];
      // Cut by the edge of the table: the rest is a scroll away.
      const edge = control.closest('.grid-scroller')?.getBoundingClientRect().bottom ?? innerHeight;
      if (y + height > edge) return [];
      const isLarge = width >= 43.5 && height >= 43.5;
      const around = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ].every(([dx = 0, dy = 0]) => isHit(control, middle + dx, centre + dy));
      if (isLarge || around) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return [`${control.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
