import type { Locator, Page } from '@playwright/test';

/** Returns the row of sums in the footer of a list. */
export const sums = (page: Page): Locator => page.getByRole('row', { name: /Total/ }).last();

/** Branches of the demo; head office also sees those of other journeys. */
export const branches = ['Caracas', 'Lima', 'Valencia'] as const;
