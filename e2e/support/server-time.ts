import type { Page } from '@playwright/test';

/** Sets the Date header of the server's responses to that moment. */
export async function setServerTime(page: Page, moment: Date): Promise<void> {
  await page.route(/\/(me|graphql|healthz)$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: moment.toUTCString() };
    await route.fulfill({ response, headers });
  });
}
