import { expect, type Page } from '@playwright/test';

/** What a screen shows while it asks for a list, or for a record. */
const onItsWay = '[aria-busy=true], [data-awaited]';

/** Waits until nothing of the screen is being asked for any more. */
export async function loaded(page: Page): Promise<void> {
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(onItsWay)).toHaveCount(0);
}

/** Loads an address and waits for its screen: what comes next finds it there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/**
 * Looks at every frame whether the screen is there, with nothing on its way in two of them: an
 * expectation looks again after a tenth of a second, then after a quarter, then after half of one,
 * and the half hours of those moments would be a third of all that the journeys take.
 */
async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (busy) =>
        new Promise<boolean>((answer) => {
          const isThere = () =>
            document.querySelector('h1') !== null && !document.querySelector(busy);
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const before = isThere();
              requestAnimationFrame(() => answer(before && isThere()));
            }),
          );
        }),
      onItsWay,
      { timeout: 10_000 },
    )
    // What is expected of the screen next says better what is missing.
    .catch(() => undefined);
}
