import type { Locator, Page } from '@playwright/test';

/** The green toast that says the text. */
export function success(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** The orange toast that says the text. */
export function warning(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}
