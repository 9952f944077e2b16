import { expect, test } from '@playwright/test';
import { addDays, displayDate, mondayOf, today } from '#domain/dates.ts';
import { downloadCsv } from './downloads.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';

test('the profit of a past week, with one total per currency, on the screen and as CSV (doc 1 §2 Technicians) (doc 1 §9)', {
  tag: '@core',
}, async ({ page }) => {
  const sunday = addDays(mondayOf(today(new Date(), 'America/Caracas')), -1);
  await signIn(page, 'crm_admin', 'Caracas', '/employees/profit');
  await page.getByRole('textbox', { name: 'Fecha' }).fill(sunday);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(`/employees/profit?date=${sunday}`);
  const week = `Semana del ${displayDate(mondayOf(sunday))} al ${displayDate(sunday)}`;
  await expect(page.getByRole('heading', { name: week })).toBeVisible();
  await loaded(page);

  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: 'S/' }).filter({ hasText: 'Bs' })).toHaveCount(0);
  const sums = page.getByRole('row').filter({ hasText: 'Total' }).last();
  await expect(sums).toContainText(/Bs [\d,]+\.\d\d\s+S\/ [\d,]+\.\d\d/);

  const [, ...lines] = await downloadCsv(page, 'employees_profit.csv');
  expect(lines).toHaveLength(await rows.count());
  await expect(rows.first()).toContainText(lines[0]?.split(',')[1] ?? '');
});

test('a page of the profit beyond the last leads to the first, of the same date (doc 1 §2 Technicians)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/employees/profit/page/9?date=2026-01-05');
  await expect(page).toHaveURL('/employees/profit?date=2026-01-05');
});
