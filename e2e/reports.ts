import type { Locator, Page } from '@playwright/test';

/** The row of sums at the foot of a list. */
export const sums = (page: Page): Locator => page.getByRole('row', { name: /Total/ }).last();

/** The branches of the demo; beside them head office sees those that other journeys open meanwhile. */
export const branches = ['Caracas', 'Lima', 'Valencia'] as const;
export const ofTheDemo = new RegExp(branches.join('|'));
