import { expect, type Page } from '@playwright/test';

/** Waits until nothing of the screen is being asked for any more. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
