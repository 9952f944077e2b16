import type { Locator, Page } from '@playwright/test';

/** The green toast that says the text. */
export const success = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** The orange toast that says the text. */
export const warning = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });
