import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import { addDays, mondayOf, today } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import { readCsv } from '#scripts/test-runner/read-csv.ts';
import { readXlsx } from '../../tests/support/read-xlsx.ts';
import { expectAccessible } from '../support/accessible.ts';
import { downloadCsv } from '../support/downloads.ts';
import { loaded, open } from '../support/loaded.ts';
import { menuOf } from '../support/menu.ts';
import { act, agree, rowOf } from '../support/people.ts';
import { readPaper } from '../support/printed.ts';
import { branches, sums } from '../support/reports.ts';
import { signIn } from '../support/sign-in.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { warning } from '../support/toasts.ts';
import { createVisibleRefund } from '../support/visible-refund.ts';
import { visit } from '../support/visit.ts';

const day = today(new Date(), 'America/Caracas');
/** The end of the last week: its sales no longer change. */
const sunday = addDays(mondayOf(day), -1);
/** First of the days on which no journey sells, spends or deletes. */
const past = addDays(day, -45);
const quiet = `date_from=${past}&date_until=${addDays(day, -30)}`;
const lastWeek = `date_from=${addDays(sunday, -6)}&date_until=${sunday}`;

const ofBranch = (page: Page) => rowOf(page, 'Caracas');
const ofTechnician = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('td a') });
const ofWeek = (page: Page) => page.getByRole('row', { name: /^Semana/ });
const ofStaff = (page: Page) =>
  page.getByRole('cell').filter({ has: page.getByTitle('Ver los ajustes al personal') });
const ofToday = (page: Page) => page.getByRole('region', { name: 'Resumen del día' });

/** Titles, readers and addresses of reports, each with the part whose figures are links. */
const reports: readonly (readonly [string, RoleName, string, (page: Page) => Locator])[] = [
  [
    'each total of a branch opens its sales (doc 2 §2 /sales/total)',
    'crm_ceo',
    `/sales/total?${quiet}`,
    ofBranch,
  ],
  [
    'each profit of a day opens its services (doc 2 §2 /sales/by_employees/{id})',
    'crm_supervisor',
    `/employees/profit?date=${sunday}`,
    ofTechnician,
  ],
  [
    'each total of a technician opens its services (doc 1 §2 Technicians)',
    'crm_supervisor',
    `/employees/total-sales?${lastWeek}`,
    ofTechnician,
  ],
  [
    'each expense of a branch opens its rows (doc 2 §7 Extra expenses)',
    'crm_ceo',
    `/expenses/total?${quiet}`,
    ofBranch,
  ],
  [
    'each profit and loss opens its rows (doc 3 §2 Offices) (D26)',
    'crm_supervisor',
    `/offices/myprofit?date=${sunday}`,
    ofWeek,
  ],
  [
    'the adjustments of the staff open their rows (doc 6 §6.16)',
    'crm_local_admin',
    `/offices/myprofit-date?date_from=${addDays(sunday, -55)}&date_until=${sunday}`,
    ofStaff,
  ],
  [
    'each royalty of a branch opens its days (doc 3 §1) (doc 3 §2 Royalty)',
    'crm_ceo',
    `/royalty?${quiet}`,
    ofBranch,
  ],
  ['each figure of the day opens its rows (doc 1 §2 Menus per role)', 'crm_ceo', '/', ofToday],
];

for (const [title, role, path, part] of reports) {
  test(title, { tag: path.startsWith('/sales/total?') ? '@core' : [] }, async ({ page }) => {
    test.slow();
    await signIn(page, role);
    if (path === '/') await createVisibleRefund(page);
    await visit(page, path);
    await loaded(page);
    const links = part(page).first().getByRole('link');
    await expect(links.first()).toBeVisible();
    let opened = 0;
    const count = await links.count();
    for (let nth = 0; nth < count; nth += 1) {
      // Another journey may write while the figures of the day are compared.
      await expect(async () => {
        await visit(page, path);
        await loaded(page);
        if (await opensItsRows(page, links.nth(nth))) opened += 1;
      }).toPass({ timeout: 90_000 });
    }
    expect(opened).toBeGreaterThan(0);
  });
}

/** Captions of figures that are not the sum of one column: a client may come twice (D66). */
const unsummed = /^(Propina|Clientes|Total .+)$/;

const noRows = 'No hay registros para mostrar';

/**
 * Follows a figure to its rows, whose count or sum must equal it; returns whether the link is a
 * figure.
 */
async function opensItsRows(page: Page, link: Locator): Promise<boolean> {
  const strong = link.locator('strong');
  const figure = (await strong.count()) > 0 ? strong : link;
  const texts = (await figure.allInnerTexts()).flatMap((each) => each.split('\n'));
  // A figure has one amount in each currency; the linked list has the rows of all currencies.
  const text = texts.find((each) => /[1-9]/.test(each)) ?? texts[0] ?? '';
  const column = await link.evaluate((a) => a.closest('td')?.cellIndex ?? -1);
  const captions = await page.getByRole('columnheader').allInnerTexts();
  if (!/^-?(?:(?:Bs|S\/|\$) )?[\d,]+(?:\.\d\d)?$/.test(text)) return false;
  if (unsummed.test(captions[column] ?? '')) return false;
  await link.click();
  await loaded(page);
  if (text.includes('.') && page.url().includes('/sales?')) {
    // The list of sales has no sums.
    const [head = '', ...lines] = await downloadCsv(page, 'sales.csv');
    // CSV of an office in soles uses commas and decimal points (D95).
    const separator = head.includes(';') ? ';' : ',';
    const [captions = [], ...rows] = readCsv([head, ...lines, ''].join('\r\n'), separator);
    const total = captions.indexOf('Total');
    expect(sum(rows.map((row) => (row[total] ?? '').replace(',', '.')))).toBe(
      text.replaceAll(/[^\d.-]/g, ''),
    );
  } else if (/^\D*0\.00$/.test(text)) {
    await expect(page.getByText(noRows)).toBeVisible();
  } else if (text.includes('.')) {
    await expect(sums(page)).toContainText(text, { timeout: 3_000 });
  } else {
    // A refund is a row, but no service (D98). The list of sales has none; there it is a discount.
    const negative = page.getByRole('row').filter({ hasText: /-(?:Bs|S\/) \d/ });
    const refunds = page.url().includes('/sales?') ? 0 : await negative.count();
    const rows = Number(text.replaceAll(',', '')) + refunds;
    const caption = rows === 0 ? noRows : `de ${rows} registro(s)`;
    // A royalty opens one row per day, and the footer adds up their services.
    const summed = sums(page).getByRole('cell', { name: text, exact: true });
    await expect(page.getByText(caption).or(summed).first()).toBeVisible({ timeout: 3_000 });
  }
  return true;
}

test('a chart is compared, shown as a table, exported and followed to its rows by keyboard', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/reports');
  await loaded(page);
  await page.getByRole('button', { name: '7 días' }).press('Enter');
  await expect(page.getByText(/comparado con los 7 días anteriores/)).toBeVisible();
  await loaded(page);
  const days = page.getByRole('region', { name: 'Ventas por día', exact: true });
  await expect(days.getByRole('img', { name: /Mayor: .*Bs .* Menor: / })).toBeVisible();
  await expect(days).toContainText(/Bs [\d,]+\.\d\d [+-]\d+.% \(antes Bs [\d,]+\.\d\d\)/);

  const slider = days.getByRole('slider');
  const last = await slider.getAttribute('aria-valuetext');
  await slider.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '');
  await days.getByText('$', { exact: true }).click();
  await expect(days.getByRole('img', { name: /Mayor: .*\$ .* Menor: / })).toBeVisible();
  await expect(days).toContainText(/\$ [\d,]+\.\d\d [+-]\d+.% \(antes \$ /);

  await days.locator('summary').press('Enter');
  await expect(days.getByRole('row')).toHaveCount(8);
  const download = page.waitForEvent('download');
  await days.getByRole('button', { name: 'CSV de Ventas por día' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(8);
  const workbook = page.waitForEvent('download');
  await days.getByRole('button', { name: 'Excel de Ventas por día' }).press('Enter');
  expect((await workbook).suggestedFilename()).toBe('sales_by_day.xlsx');
  const bytes = await readFile(await (await workbook).path());
  expect(readXlsx(new Uint8Array(bytes).buffer).map((row) => row.get('A')?.type)).toEqual([
    'text',
    ...Array(7).fill('date'),
  ]);
  await expectAccessible(page);

  const figure = days.getByRole('table').getByTitle('Ver los servicios').first();
  const amount = await figure.innerText();
  await figure.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Servicios');
  await expect(sums(page)).toContainText(amount);
  await expectAccessible(page);
});

test("a technician's profit is two clicks away, sent by SMS and saved as PDF (doc 1 §2 Technicians) (doc 1 §6 Send profit SMS and open the profit report link)", {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  await signIn(page, 'crm_local_admin');
  await loaded(page);
  const counter = countActions(page);
  await counter.click(menuOf(page).getByRole('link', { name: 'Reportes', exact: true }));
  const links = page.getByRole('main').getByRole('link');
  await counter.click(links.filter({ hasText: 'Ganancias de la Técnica (o)' }).first());
  await expect(page).toHaveURL(/\/employees\/profit/);
  await loaded(page);
  reportTask('what a technician earned this week', counter.cost(), { keys: 0, clicks: 2 });

  await open(page, `/employees/profit?date=${sunday}`);
  await loaded(page);
  const row = page.locator('tbody tr').first();
  const [number = '', name = '', phone = ''] = await row.getByRole('cell').allInnerTexts();
  await row.getByRole('button', { name: 'Enviar SMS' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await expect(page.getByRole('dialog')).toContainText(phone);
  await agree(page, 'Desea enviar el mensaje?', 'Enviar SMS');
  await expect(warning(page, 'No se envió: falta configurar los SMS')).toBeVisible();
  await row.getByRole('button', { name: 'Enviar SMS' }).click();
  await agree(page, 'Desea enviar el mensaje?', 'Enviar SMS');
  const notice = warning(page, /^Ya se (pidió|registró) hoy a las \d\d:\d\d/);
  await notice.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect(notice).toBeHidden();

  await act(row, 'Ver Reporte');
  await expect(page.getByRole('article')).toContainText(name);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir Reporte o Guardar en PDF' }).click();
  const { text } = await readPaper(await readFile(await (await download).path()));
  for (const fact of [number, name, phone]) expect(text).toContain(fact);
});

test('head office reads profit per branch and currency, and a supervisor sends it by SMS (doc 3 §2 Offices) (D12)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_admin', 'Caracas', `/offices/myprofit?date=${past}`);
  await loaded(page);
  const profits = page.getByRole('region', { name: /^(Ganancias y pérdidas al|Del) / });
  for (const name of [...branches, 'Total en Bs', 'Total en S/']) {
    await expect(profits.getByRole('rowheader', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Enviar SMS' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Filtro por Fecha' }).click();
  await expect(page).toHaveURL('/offices/myprofit-date');
  for (const branch of branches) await expect(rowOf(profits, branch)).toHaveCount(1);
  await page.getByLabel(/^Sucursal/).selectOption('Lima');
  await page.getByLabel(/^Fecha desde/).fill(past);
  await page.getByLabel(/^Fecha hasta/).fill(addDays(past, 6));
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(rowOf(profits, 'Caracas')).toHaveCount(0);
  await expect(rowOf(profits, 'Lima')).toContainText('S/');

  await signIn(page, 'crm_supervisor', 'Valencia', `/offices/myprofit?date=${past}`);
  await page.getByRole('button', { name: 'Enviar SMS' }).click();
  await agree(page, 'Desea enviar el mensaje?', 'Enviar SMS');
  await expect(warning(page, /^No se envió/)).toBeVisible();
});
