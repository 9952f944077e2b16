import type { Page } from '@playwright/test';

/**
 * Navigates to an address as a link of the application does, without a page load, and waits for its
 * screen.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const screenOf = (path: string) => path.replace(/\/page\/[^/]*$/, '');
    const before = document.querySelector('h1');
    const from = screenOf(location.pathname);
    history.pushState({}, '', to);
    // A list that shows other rows is not remounted.
    if (screenOf(location.pathname) === from) return;
    const until = performance.now() + 5_000;
    return new Promise<void>((arrived) => {
      const look = () => {
        const heading = document.querySelector('h1');
        if ((heading && heading !== before) || performance.now() > until) arrived();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, address);
}
