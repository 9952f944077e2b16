import type { Page } from '@playwright/test';

/** Goes to an address as a link of the application does, without loading it anew. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
}
