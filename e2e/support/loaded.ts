import { expect, type Page } from '@playwright/test';

/** Matches a screen that is loading a list or a record. */
const loadingSelector = '[aria-busy=true], [data-awaited]';

/** Waits until the screen has no pending requests. */
export async function loaded(page: Page): Promise<void> {
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(loadingSelector)).toHaveCount(0);
}

/** Loads an address and waits for its screen. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/**
 * Checks at every animation frame for two frames without pending requests. Retries of an
 * expectation have growing intervals of up to half a second, which would add a third to the time of
 * all journeys.
 */
async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (busy) =>
        new Promise<boolean>((answer) => {
          const isLoaded = () =>
            document.querySelector('h1') !== null && !document.querySelector(busy);
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const before = isLoaded();
              requestAnimationFrame(() => answer(before && isLoaded()));
            }),
          );
        }),
      loadingSelector,
      { timeout: 10_000 },
    )
    // The next expectation reports more precisely which part is missing.
    .catch(() => undefined);
}
