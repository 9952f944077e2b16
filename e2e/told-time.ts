import type { Page } from '@playwright/test';

/** Has the answers of the server carry a Date of that moment. */
export async function tellTime(page: Page, moment: Date): Promise<void> {
  await page.route(/\/(me|graphql|healthz)$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: moment.toUTCString() };
    await route.fulfill({ response, headers });
  });
}
