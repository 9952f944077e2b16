import type { Page } from '@playwright/test';

/**
 * Printable area of an A4 page in CSS pixels; a table with many columns is printed in landscape.
 */
export const paper = { width: 703, height: 1031 };

/** Runs a check in print mode, which tables detect, and restores the screen. */
async function onPaper<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  const screen = page.viewportSize();
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  // Cards become table rows in the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  try {
    return await look();
  } finally {
    await page.emulateMedia({ media: null });
    if (screen) await page.setViewportSize(screen);
  }
}

/**
 * Returns faults of the printed screen: a missing title, visible controls, or content wider than a
 * page.
 */
export const findPrintErrors = (page: Page): Promise<string[]> =>
  onPaper(page, () =>
    page.evaluate((size) => {
      const seen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const named = (element: Element) =>
        `${element.tagName.toLowerCase()} '${element.ariaLabel ?? element.textContent}'`;
      const interactiveSelector = 'button, nav, [role=meter], [role=tablist], [data-screen-only]';
      const screenOnlyElements = [...document.querySelectorAll(interactiveSelector)]
        .filter(seen)
        .map(named);
      if (![...document.querySelectorAll('h1')].some(seen)) screenOnlyElements.push('no title');
      const columns = document.querySelectorAll('thead tr:first-child th:not([data-screen-only])');
      const width = columns.length > 10 ? size.height : size.width;
      const content = document.documentElement.scrollWidth;
      if (content > width) screenOnlyElements.push(`${content} of ${width} pixels wide`);
      return screenOnlyElements.map((error) => `on paper: ${error}`);
    }, paper),
  );
