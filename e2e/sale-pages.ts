import { expect, type Page } from '@playwright/test';
import { addDays, today, weekdayOf } from '#domain/dates.ts';
import { loaded } from './loaded.ts';
import { addService, chooseTurn, fillWalkIn } from './sales.ts';
import { signIn } from './sign-in.ts';

export const valenciaClient = { number: '25205482', name: 'Génesis Carolina Peña' };

export const zone = 'America/Caracas';

/** The last day before today that had turns: Sundays have none, but for today's. */
export function lastOpenDay(): string {
  const day = addDays(today(new Date(), zone), -1);
  return weekdayOf(day) === 0 ? addDays(day, -1) : day;
}

export async function searchDocument(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Número de identificación').press('Enter');
  await expect(page.getByRole('main').getByText(/Cliente nuevo|^V\d+ · /)).toBeVisible();
}

/** Valencia's supervisor fills in a haircut of a walk-in, in the form by name at the path. */
export async function fillHaircut(page: Page, path: string, firstName: string, lastName: string) {
  await signIn(page, 'crm_supervisor', 'Valencia', path);
  await loaded(page);
  await fillWalkIn(page, firstName, lastName);
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
}
