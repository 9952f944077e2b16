import type { Locator, Page } from '@playwright/test';
import { staff } from '#db/demo/staff.ts';

/** Returns a random unused document number of eight digits, as a cédula and a DNI have. */
export const freshNumber = (): string =>
  String(31_000_000 + Math.floor(Math.random() * 60_000_000));

/** Matches a technician of the demo, whom no journey dismisses. */
export const technicianOfTheDemo = new RegExp(
  Object.values(staff)
    .flatMap(({ technicians }) => technicians)
    .join('|'),
);

/** Returns the list's row that contains the text. */
export const rowOf = (within: Page | Locator, text: string): Locator =>
  within.getByRole('row').filter({ hasText: text });

/** Confirms an action in its dialog. */
export async function agree(page: Page, dialogTitle: string, action: string): Promise<void> {
  await page
    .getByRole('dialog', { name: dialogTitle })
    .getByRole('button', { name: action })
    .click();
}
