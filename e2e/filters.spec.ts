import { expect, test } from '@playwright/test';
import { addDays, monthBefore, today } from '#domain/dates.ts';
import { displayPeriod } from '#domain/periods.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';
import { openTab } from './workdays.ts';

test('a period that ends before it begins is refused in the filter and put right in an address (doc 2 §5)', async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/sales/total');
  await loaded(page);
  await openTab(page, 'Filtros');
  await page.getByLabel(/^Fecha desde/).fill('2026-11-21');
  await page.getByLabel(/^Fecha hasta/).fill('2026-11-01');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText(/debe ser posterior a la de inicio/)).toBeVisible();
  await expect(page.getByLabel(/^Fecha hasta/)).toBeFocused();
  await expect(page).toHaveURL('/sales/total');
  for (const wrong of [
    '?date_from=2026-13-45',
    '?date_from=2026-11-21&date_until=2026-11-01',
    '/page/0',
    '/page/abc',
  ]) {
    await visit(page, `/sales/total${wrong}`);
    await expect(page, wrong).toHaveURL('/sales/total');
  }
});

test('the heading of a report tells the days of its rows, also when a day is taken away', async ({
  page,
}) => {
  const until = today(new Date(), 'America/Caracas');
  const from = monthBefore(until);
  const earlier = addDays(from, -3);
  await signIn(page, 'crm_admin', 'Caracas', `/royalty/profits-date?date_from=${earlier}`);
  await loaded(page);
  const heading = page.getByRole('heading', { name: /^Del \d/ });
  await expect(heading).toHaveText(displayPeriod({ from: earlier, until }));
  await page.getByRole('button', { name: 'Quitar filtro Fecha desde' }).click();
  await expect(heading).toHaveText(displayPeriod({ from, until }));
  await expect(page.getByRole('button', { name: 'Quitar filtro Fecha desde' })).toHaveCount(0);
});

test('royalty of one branch asks head office for the branch; a supervisor has only their own (doc 3 §5)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/royalty/profits');
  await loaded(page);
  await page.getByLabel(/^Sucursal/).selectOption('Seleccione');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('Campo no puede ser vacio')).toBeVisible();
  await page.getByLabel(/^Sucursal/).selectOption('Lima');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Lima' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Caracas' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'crm_supervisor', 'Caracas', '/royalty/profits');
  await loaded(other);
  await expect(other.getByLabel(/^Sucursal/)).toHaveCount(0);
  await expect(other.getByRole('row').filter({ hasText: 'Caracas' })).toHaveCount(1);
  await other.context().close();
});
