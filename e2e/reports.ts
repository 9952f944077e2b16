import type { Locator, Page } from '@playwright/test';

/** The row of sums at the foot of a list. */
export const sums = (page: Page): Locator => page.getByRole('row', { name: /Total/ }).last();
