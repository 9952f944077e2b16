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

/** Returns the first row of a list, below the heading of its day. */
export const firstRow = (page: Page): Locator => page.locator('tbody tr:has(td)').first();

/** Runs an action of a row that is not its main one, by keyboard in its menu. */
export async function act(row: Locator, label: string): Promise<void> {
  await row.getByRole('button', { name: 'Más acciones' }).press('Enter');
  await row.page().getByRole('menuitem', { name: label }).press('Enter');
}

/** Confirms an action in its dialog. */
export async function agree(page: Page, dialogTitle: string, action: string): Promise<void> {
  await page
    .getByRole('dialog', { name: dialogTitle })
    .getByRole('button', { name: action })
    .click();
}
