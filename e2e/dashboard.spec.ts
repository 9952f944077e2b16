import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('who has no mouse compares a week with the one before, opens a chart as table and saves it', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia');
  await page.goto('/reports');
  await loaded(page);
  await page.getByRole('button', { name: '7 días' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/comparado con los 7 días anteriores/)).toBeVisible();
  await loaded(page);
  const days = chart(page, 'Ventas por día');
  await expect(days.getByRole('img', { name: /Mayor: .*Bs .* Menor: / })).toBeVisible();
  await expect(days).toContainText(/Bs [\d,]+\.\d\d, [+-]\d+.% \(antes Bs [\d,]+\.\d\d\)/);

  await days.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(days.getByRole('row')).toHaveCount(8);
  await days.getByRole('button', { name: 'CSV de Ventas por día' }).focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(8);
  await expectAccessible(page);

  await days.getByTitle('Ver las ventas').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sales\?date_from=(.*)&date_until=\1$/);
});

test('head office has a chart for each currency, and the branches', async ({ page }) => {
  await signIn(page, 'crm_operations_sales');
  await page.goto('/reports');
  await loaded(page);
  const services = chart(page, 'Ventas por servicio');
  await expect(services.getByRole('list', { name: /VES$/ })).toBeVisible();
  await expect(services.getByRole('list', { name: /PEN$/ })).toBeVisible();
  const branches = chart(page, 'Ventas por sucursal');
  await expect(branches.getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Sucursal', { exact: true }).selectOption('Lima');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(branches.getByRole('listitem')).toHaveCount(1);
  await expect(services.getByRole('list', { name: /VES$/ })).toHaveCount(0);
  await expect(chart(page, 'Clientes nuevos y recurrentes')).toContainText(/\d+ \(\d+ %\)/);
});

test('the day is told above the turns, delays them by nothing and moves nothing', async ({
  page,
}) => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('HomeFigures')) await told;
    await route.continue();
  });
  await signIn(page, 'crm_supervisor', 'Valencia');
  const list = page.getByRole('heading', { name: 'Listado de Turnos del dia' });
  const band = page.getByRole('region', { name: 'Resumen del día' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(band.getByRole('link')).toHaveCount(0);
  const before = await list.boundingBox();
  tell();
  await expect(band.getByRole('link')).toHaveCount(6);
  expect(await list.boundingBox()).toEqual(before);

  await band.getByRole('link', { name: /^Ventas de hoy/ }).click();
  await expect(page).toHaveURL('/sales');
  await page.goBack();
  await band.getByRole('link', { name: /^Gastos de hoy/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Detalle de Pérdidas por Sucursal',
  );
  await page.goBack();
  await band.getByRole('link', { name: /^Bajo mínimo/ }).click();
  await expect(page).toHaveURL('/inventories?below_min=true');
});

test('the day tells a role no more than it may know', async ({ page }) => {
  await signIn(page, 'crm_marketing');
  const band = page.getByRole('region', { name: 'Resumen del día' });
  await expect(band.getByRole('link')).toHaveText([
    /^Ventas de hoy/,
    /^Servicios de hoy/,
    /^Vendido hoy/,
    /^Técnicas \(os\) en turno/,
  ]);
});
