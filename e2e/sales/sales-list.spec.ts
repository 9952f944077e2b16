import { expect, type Page } from '@playwright/test';
import { addDays, today } from '#domain/dates/dates.ts';
import { downloadCsv } from '../support/downloads.ts';
import { loaded, open } from '../support/loaded.ts';
import { act, firstRow } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { answer, openTab } from '../support/workdays.ts';

const day = today(new Date(), 'America/Caracas');
/** Past days without sales or counts of other journeys. */
const past = `date_from=${addDays(day, -60)}&date_until=${addDays(day, -46)}`;

test('a list of sales is filtered, paged and exported, and opens and deletes a sale (doc 2 §2 /sales) (doc 2 §2 Sales)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_supervisor', 'Lima', '/sales');
  const panel = await openTab(page, 'Filtros');
  await panel.getByLabel('Fecha desde').fill(addDays(day, -60));
  await panel.getByLabel('Fecha hasta').fill(addDays(day, -46));
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

  const row = firstRow(page);
  const number = await row.getByRole('cell').nth(1).innerText();
  const client = await row.getByRole('cell').nth(2).innerText();
  await act(row, 'Ver Detalle');
  await expect(page).toHaveURL(/\/sales\/sales_details\/[\w-]+$/);
  await loaded(page);
  await expect(page.getByRole('main')).toContainText(number);
  await page.getByRole('main').getByRole('link', { name: 'Factura' }).click();
  await expect(page.getByRole('article')).toContainText(number);

  await test.step('a search without results on the shown days extends to all dates', async () => {
    await open(page, '/sales?date_from=2026-01-01&date_until=2026-01-01');
    await page.getByRole('textbox', { name: 'Buscar en la lista' }).fill(client);
    await page.getByRole('button', { name: 'Buscar en todas las fechas' }).click();
    const search = new URLSearchParams({ date_from: '', date_until: '', q: client });
    await expect(page).toHaveURL(`/sales?${search}`);
    await expect(row).toContainText(client);
  });

  // A sale with a warranty cannot be deleted. Non-billable sales of the demo have none, but are
  // rare, so the list shows all dates.
  await open(page, `/sales?date_from=&date_until=${addDays(day, -46)}&advertising=true`);
  const nonBillable = await totalOf(page);
  await act(row, 'Eliminar');
  await answer(page, 'Desea eliminar el registro?', 'Cancelar');
  await act(row, 'Eliminar');
  await page.getByRole('dialog').getByLabel('Motivo (opcional)').fill('Duplicada');
  await answer(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(page, 'Registro eliminado con éxito')).toBeVisible();
  await expect.poll(() => totalOf(page)).toBe(nonBillable - 1);
});

test('sales of several days have day headings, their number and, with the permission, their sum (D107)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Lima', `/sales?${past}`);
  await loaded(page);
  await expect(page.getByText(/^\d+ ventas · S\/ [\d,]+\.\d\d$/)).toBeVisible();
  const heading = page.getByRole('rowheader').first();
  await expect(heading).toHaveText(
    /^(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d+ \w{3}/,
  );
  await expect(page.locator('tbody time').first()).toHaveAttribute(
    'title',
    /\d\d:\d\d:\d\d [AP]M$/,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'S/' }).first();
  await expect(card).toContainText(/[AP]M[A-ZÁÉÍÓÚ]/);
  await signIn(page, 'crm_technical_attendant', 'Lima', `/sales?${past}`);
  await expect(page.getByText(/^\d+ ventas$/)).toBeVisible();
});

/** Returns the number of rows that the list reports. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.getByText(/^Mostrando \d+ de \d+ registro\(s\)$/).innerText();
  return Number(/de (\d+)/.exec(text)?.[1]);
}
