import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, displayDate, mondayOf, today } from '#domain/dates.ts';
import { decodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import { downloadCsv } from './downloads.ts';
import { loaded } from './loaded.ts';
import { pdfText } from './pdf-text.ts';
import { agree, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';

/** The last week that is over: its sales no longer change. */
const sunday = addDays(mondayOf(today(new Date(), 'America/Caracas')), -1);
const monday = addDays(sunday, -6);
const dates = `date_from=${monday}&date_until=${sunday}`;
const ofSunday = `date_from=${sunday}&date_until=${sunday}`;

/** The place of a column, from 1. */
async function columnOf(page: Page, caption: string): Promise<number> {
  await loaded(page);
  return (await page.getByRole('columnheader').allInnerTexts()).indexOf(caption) + 1;
}

/** What opens the lines of a figure: the first of a column, or that of somebody. */
async function opening(page: Page, caption: string, name = ''): Promise<Locator> {
  const column = await columnOf(page, caption);
  const rows = page.locator('tbody tr').filter({ hasText: name });
  return rows.locator(`td:nth-child(${column})`).getByRole('link').first();
}

/** What stands at the foot of a column. */
async function sumOf(page: Page, caption: string): Promise<string> {
  const column = await columnOf(page, caption);
  return page.locator(`tfoot td:nth-child(${column})`).innerText();
}

/** A figure of each report of a day, and the column of its lines that it sums up. */
const figures = [
  [`/employees/profit?date=${sunday}`, 'Ganancia del día', 'Comisión'],
  [`/employees/profit-date?${ofSunday}`, 'Ganancia', 'Comisión'],
  [`/employees/profit-tip-date?${ofSunday}`, 'Ganancia acumulada', 'Comisión'],
  [`/employees/total-sales?${ofSunday}`, 'Total de ventas', 'Costo'],
] as const;

test('a sale shows in each report of its technician, whose figures are the sums of their lines', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'crm_supervisor');
  await page.goto(
    `/employees/employee-profit-detail?${ofSunday}&type=COMMISSION&advertising=false`,
  );
  await loaded(page);
  const [, technician = '', number = ''] = await page
    .locator('tbody tr')
    .first()
    .getByRole('cell')
    .allInnerTexts();
  for (const [path, caption, sum] of figures) {
    await page.goto(path);
    const figure = await opening(page, caption, technician);
    const amount = await figure.innerText();
    await figure.click();
    await expect(page, path).toHaveURL(/\/employees\/employee-profit-detail\?/);
    expect(await sumOf(page, sum), path).toBe(amount);
    await expect(rowOf(page, number).first(), path).toBeVisible();
  }
  const lines = await downloadCsv(page, 'employee_profit_detail.csv');
  await expect(page.getByText(`de ${lines.length - 1} registro(s)`)).toBeVisible();

  await page.goto(`/employees/profit-tip-date?${dates}`);
  const tip = await opening(page, 'Propina acumulada');
  const tips = await tip.innerText();
  await tip.click();
  expect(await sumOf(page, 'Propina')).toBe(tips);

  await page.goto(`/employees/profit-date?${dates}`);
  const services = await (await opening(page, 'Servicios')).getAttribute('href');
  expect(decodeRouteId(services?.replace('/sales/by_employees/', '') ?? '')).toEqual({
    user_id: expect.any(String),
    date_from: monday,
    date_until: sunday,
  });
});

test("a technician's report is printed and told by SMS", async ({ page }) => {
  await signIn(page, 'crm_local_admin');
  await page.goto(`/employees/profit?date=${sunday}`);
  await loaded(page);
  const row = page.locator('tbody tr').first();
  const [identification = '', name = '', phone = '', services = '', day = '', week = ''] = await row
    .getByRole('cell')
    .allInnerTexts();

  await row.getByRole('button', { name: 'Enviar SMS' }).click();
  await expect(page.getByRole('dialog')).toContainText(phone);
  await expect(page.getByRole('dialog')).toContainText(name);
  await agree(page, 'Desea enviar el mensaje?', 'Enviar SMS');
  await expect(success(page, 'SMS enviado con exito')).toBeVisible();

  await row.getByRole('link', { name: 'Ver Reporte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Reporte');
  const report = page.getByRole('article');
  for (const text of [identification, name, phone, day, week]) {
    await expect(report).toContainText(text);
  }
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir Reporte o Guardar en PDF' }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  const printed = pdfText(pdf);
  for (const text of [
    `Caracas, ${displayDate(sunday)}`,
    name,
    identification,
    phone,
    `Servicios del día${services}`,
    `Ganancia del día${day}`,
    `Ganancia de la semana${week}`,
  ]) {
    expect(printed).toContain(text);
  }
});

test('head office reads the reports, and sends and prints none', async ({ page }) => {
  await signIn(page, 'crm_ceo');
  await page.goto(`/employees/profit?date=${sunday}`);
  await loaded(page);
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
  await page.goto(`/employees/profit-date?${dates}`);
  await loaded(page);
  await expect(page.locator('tfoot')).toContainText(/Bs [\d,.]+\s+S\/ [\d,.]+/);
  await page.goto('/employees/report_details/eyJpZCI6IjEifQ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin permiso');
});
