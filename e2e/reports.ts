import type { Locator, Page } from '@playwright/test';

/** The row of sums at the foot of a list. */
export const sums = (page: Page): Locator => page.getByRole('row', { name: /Total/ }).last();

/** The branches of the demo; head office also sees those of other journeys. */
export const branches = ['Caracas', 'Lima', 'Valencia'] as const;
