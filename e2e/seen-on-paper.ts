import type { Page } from '@playwright/test';

/** A page of A4 between its margins, in pixels of the screen; a table of many columns lies on its side. */
export const paper = { width: 703, height: 1031 };

/** Shows the screen as it is printed, which its tables know, and then as it was. */
async function onPaper<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  const screen = page.viewportSize();
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  // Where rows stood as cards they come as a table in the next frame.
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

/** What is wrong with the present screen on paper: without its title, with what is for the hand, or wider than a page. */
export const seenOnPaper = (page: Page): Promise<string[]> =>
  onPaper(page, () =>
    page.evaluate((size) => {
      const seen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const named = (element: Element) =>
        `${element.tagName.toLowerCase()} '${element.ariaLabel ?? element.textContent}'`;
      const forTheHand = 'button, nav, [role=meter], [role=tablist], [data-screen-only]';
      const faults = [...document.querySelectorAll(forTheHand)].filter(seen).map(named);
      if (![...document.querySelectorAll('h1')].some(seen)) faults.push('no title');
      const columns = document.querySelectorAll('thead tr:first-child th:not([data-screen-only])');
      const width = columns.length > 10 ? size.height : size.width;
      const content = document.documentElement.scrollWidth;
      if (content > width) faults.push(`${content} of ${width} pixels wide`);
      return faults.map((fault) => `on paper: ${fault}`);
    }, paper),
  );
