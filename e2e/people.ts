import type { Locator, Page } from '@playwright/test';
import { staff } from '#db/demo/staff.ts';

/** The number of a person whom nobody knows yet: eight digits, as cédula and DNI have. */
export const freshNumber = (): string =>
  String(31_000_000 + Math.floor(Math.random() * 60_000_000));

/** Names a technician of the demo, who stays while other journeys hire people and part with them. */
export const technicianOfTheDemo = new RegExp(
  Object.values(staff)
    .flatMap(({ technicians }) => technicians)
    .join('|'),
);

/** The list's row that holds the text. */
export const rowOf = (within: Page | Locator, text: string): Locator =>
  within.getByRole('row').filter({ hasText: text });

/** Agrees to the question that is asked before an act. */
export async function agree(page: Page, question: string, action: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: action }).click();
}
