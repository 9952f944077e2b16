import type { Locator, Page } from '@playwright/test';

/** Returns the green toast with the text. */
export const success = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Returns the orange toast with the text. */
export const warning = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });
