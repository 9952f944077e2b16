import type { Page } from '@playwright/test';

/** A viewport of 320 by 256 equals 1280 by 1024 at 400 % (WCAG 1.4.10). */
const enlarged = { width: 320, height: 256 };

/** Returns faults of the screen at 400 %: horizontal scrolling, or sticky bars over the content. */
export async function findEnlargedErrors(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize(enlarged);
  const errors = await page.evaluate(enlargedErrors);
  if (size) await page.setViewportSize(size);
  return errors;
}

async function enlargedErrors(): Promise<string[]> {
  const drawn = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await drawn();
  const { clientWidth, scrollWidth, scrollHeight } = document.documentElement;
  const errors =
    scrollWidth > clientWidth
      ? [`enlarged: the page is ${scrollWidth} wide, not ${clientWidth}`]
      : [];
  scrollTo(0, scrollHeight / 2);
  await drawn();
  for (const y of [4, innerHeight - 4]) {
    for (
      let each = document.elementFromPoint(clientWidth / 2, y);
      each;
      each = each.parentElement
    ) {
      const { overflowY, position } = getComputedStyle(each);
      // Elements inside a scrolling frame are no bars of the screen.
      if (/auto|scroll/.test(overflowY) && each !== document.body) break;
      if (/sticky|fixed/.test(position)) errors.push(`enlarged: ${window.eyes.nameOf(each)} stays`);
    }
  }
  scrollTo(0, 0);
  return errors;
}
