import { expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { answer, openTab } from './workdays.ts';

const day = today(new Date(), 'America/Caracas');
// Past days, in which no other test sells.
const past = `date_from=${addDays(day, -60)}&date_until=${addDays(day, -2)}`;

test('the list is of today until dates are filled in, by pages that keep them (doc 2 §2 /sales) (D6)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/sales');
  await expect(page.getByRole('heading', { name: 'Listado de Ventas' })).toBeVisible();
  const panel = await openTab(page, 'Filtros');
  for (const label of ['Fecha desde', 'Fecha hasta']) {
    await expect(panel.getByLabel(label)).toHaveValue(displayDate(day));
  }
  await panel.getByLabel('Fecha desde').fill(addDays(day, -60));
  await panel.getByLabel('Fecha hasta').fill(addDays(day, -2));
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(`/sales?${past}`);
  await loaded(page);
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(`/sales/page/2?${past}`);
  expect(await downloadCsv(page, 'sales.csv')).toHaveLength(total + 1);
  await open(page, `/sales/page/9999?${past}`);
  await expect(page).toHaveURL(`/sales?${past}`);
});

test('sales dated later than today, which older data may hold, are told of and led to (doc 2 §7 Sales) (D16)', async ({
  page,
}) => {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (operationName !== 'LaterSales') return route.fallback();
    await route.fulfill({ json: { data: { allVSales: { totalCount: 2 } } } });
  });
  await signIn(page, 'crm_supervisor', 'Valencia', '/sales');
  await page.getByRole('link', { name: '2 ventas posteriores a hoy' }).click();
  await expect(page).toHaveURL(`/sales?date_from=${addDays(day, 1)}&date_until=`);
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
});

test('a sale is opened from its row, and says that it is on its way (doc 2 §2 /sales/sales_details/{id}) (doc 2 §2 /sales/sales_invoice/{id})', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia', `/sales?${past}`);
  await loaded(page);
  const number = await page.getByRole('row').nth(1).getByRole('cell').nth(1).innerText();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Ver Detalle' }).first().click();
  await expect(page).toHaveURL(/\/sales\/sales_details\/[\w-]+$/);
  await expect(page.getByText('Buscando información de detalle de la venta')).toBeVisible();
  resolve();
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('columnheader', { name: '% Comisión' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Factura' }).click();
  await expect(page).toHaveURL(/\/sales\/sales_invoice\/[\w-]+$/);
  await expect(page.getByRole('article')).toContainText(number);
});

test('deleting a sale asks first, then leaves the list (doc 2 §2 Sales) (doc 2 §7 Sales)', {
  tag: '@core',
}, async ({ page }) => {
  // Of days that no report of the other journeys sums up.
  const days = `date_from=${addDays(day, -25)}&date_until=${addDays(day, -15)}`;
  await signIn(page, 'crm_supervisor', 'Lima', `/sales?${days}`);
  await loaded(page);
  const before = await totalOf(page);
  const remove = page.getByRole('row').nth(1).getByRole('button', { name: 'Eliminar' });
  await remove.click();
  await answer(page, 'Desea eliminar el registro?', 'Cancelar');
  await remove.click();
  await page.getByRole('dialog').getByLabel('Motivo (opcional)').fill('Duplicada');
  await answer(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(page, 'Registro eliminado con éxito')).toBeVisible();
  await expect.poll(() => totalOf(page)).toBe(before - 1);
});

/** How many rows the list says that there are. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.getByText(/^Mostrando \d+ de \d+ registro\(s\)$/).innerText();
  return Number(/de (\d+)/.exec(text)?.[1]);
}
