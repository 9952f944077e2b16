import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, displayDate, monthBefore, today } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { downloadCsv } from './downloads.ts';
import { loaded } from './loaded.ts';
import { agree, rowOf } from './people.ts';
import { branches, ofTheDemo, sums } from './reports.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { visit } from './visit.ts';

const presentDay = () => today(new Date(), 'America/Caracas');
/** Days ago that no other journey sells or spends in. */
const quiet = () => addDays(presentDay(), -45);

const nobody = '00000000-0000-0000-0000-000000000000';
const profitLines = 'Detalle de Ganancias por Sucursal';
const lossesLines = 'Detalle de Pérdidas por Sucursal';

/** The report itself, above what it leaves out. */
const profits = (page: Page) =>
  page.getByRole('region', { name: /^(Ganancias y pérdidas al|Del) / });

/** Follows a figure to the rows that make it up, whose sum it must be. */
async function opensItsRows(page: Page, figure: Locator, title: string): Promise<void> {
  const amount = await figure.innerText();
  await figure.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(sums(page)).toContainText(amount);
  await page.goBack();
  await loaded(page);
}

test('the profit of a branch stands beside its losses, each figure opens its rows, and an SMS tells it (doc 3 §2 Offices) (D26)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Valencia', `/offices/myprofit?date=${quiet()}`);
  await loaded(page);
  await expect(
    page.getByRole('heading', { name: `Ganancias y pérdidas al ${displayDate(quiet())}` }),
  ).toBeVisible();
  const week = profits(page).getByRole('row', { name: /^Semana/ });
  await expect(profits(page).getByRole('row', { name: /^(Día|Semana|Mes|Año) / })).toHaveCount(4);
  await expect(week).toContainText(/-?Bs [\d,]+\.\d\d(Ganancia|Pérdida)?$/);
  await opensItsRows(page, week.getByTitle('Ver los servicios').last(), profitLines);
  await opensItsRows(page, week.getByTitle('Ver los gastos').last(), lossesLines);
  const services = await week.getByTitle('Ver los servicios').first().innerText();
  await week.getByTitle('Ver los servicios').first().click();
  await expect(page.getByText(`de ${services} registro(s)`)).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Enviar SMS' }).click();
  await agree(page, 'Desea enviar el mensaje?', 'Enviar SMS');
  await expect(success(page, 'SMS registrado')).toBeVisible();
});

test('head office sees all branches with one total per currency, and a period of all or of the branch that it chooses (doc 3 §2 Offices) (D12)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_admin', 'Caracas', `/offices/myprofit?date=${quiet()}`);
  await loaded(page);
  for (const heading of [...branches, 'Total en Bs', 'Total en S/']) {
    await expect(
      profits(page).getByRole('rowheader', { name: heading, exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Enviar SMS' })).toHaveCount(0);
  await expectAccessible(page);
  for (const [word, colour] of [
    ['Ganancia', 'rgb(34, 109, 50)'],
    ['Pérdida', 'rgb(201, 42, 42)'],
  ] as const) {
    const balances = profits(page).getByRole('cell', { name: new RegExp(`\\d ?${word}$`) });
    for (const balance of await balances.all()) {
      await expect(balance.getByText(word), word).toHaveCSS('color', colour);
    }
  }
  await expect(profits(page).getByRole('cell', { name: /\d ?Ganancia$/ })).not.toHaveCount(0);
  const week = (total: string) =>
    profits(page)
      .getByRole('rowgroup')
      .filter({ has: page.getByRole('rowheader', { name: total, exact: true }) })
      .getByRole('row', { name: /^Semana/ });
  const [bolivares, soles] = [week('Total en Bs'), week('Total en S/')];
  await opensItsRows(page, bolivares.getByTitle('Ver los servicios').last(), profitLines);
  await opensItsRows(page, soles.getByTitle('Ver los gastos').last(), lossesLines);
  const [head = '', ...lines] = await downloadCsv(page, 'offices_profit.csv');
  expect(head).toContain('Período,Sucursal,Servicios,Ganancia,Gastos,Pérdidas,Balance,Moneda');
  expect(lines.filter((line) => ofTheDemo.test(line))).toHaveLength(12);

  await page.getByRole('link', { name: 'Filtro por Fecha' }).click();
  await expect(page).toHaveURL('/offices/myprofit-date');
  for (const branch of branches) await expect(rowOf(profits(page), branch)).toHaveCount(1);
  for (const total of ['Total en Bs', 'Total en S/']) {
    await expect(profits(page).getByRole('rowheader', { name: total, exact: true })).toBeVisible();
  }
  await page.getByLabel(/^Sucursal/).selectOption('Lima');
  await page.getByLabel(/^Fecha desde/).fill(quiet());
  await page.getByLabel(/^Fecha hasta/).fill(addDays(quiet(), -1));
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText(/debe ser posterior a la de inicio/)).toBeVisible();
  await page.getByLabel(/^Fecha hasta/).fill(addDays(quiet(), 6));
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const row = rowOf(profits(page), 'Lima').filter({ hasText: 'S/' });
  await opensItsRows(page, row.getByTitle('Ver los servicios').last(), profitLines);
  await visit(page, `/offices/myprofit-date?office_id=${nobody}`);
  await expect(page).toHaveURL('/offices/myprofit');
  await page.goBack();
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page.getByLabel(/^Fecha desde/)).toHaveValue(displayDate(monthBefore(presentDay())));
  await expect(rowOf(profits(page), 'Caracas')).toHaveCount(1);
});

test('royalty is told per branch with its grand total, and opens its days and their services (doc 3 §1) (doc 3 §2 Royalty)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_ceo', 'Caracas', '/royalty');
  await loaded(page);
  await expect(sums(page)).toContainText(/Bs [\d,]+\.\d\d\s+S\/ [\d,]+\.\d\d/);
  await page.getByRole('link', { name: 'Filtro por Fecha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importe a pagar por Sucursal');
  await page.getByLabel(/^Fecha desde/).fill(addDays(quiet(), -6));
  await page.getByLabel(/^Fecha hasta/).fill(quiet());
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await loaded(page);
  const lines = await downloadCsv(page, 'royalty.csv');
  expect(lines.filter((line) => ofTheDemo.test(line))).toHaveLength(branches.length);
  const figure = rowOf(page, 'Caracas').getByRole('link').last();
  const amount = await figure.innerText();
  await figure.click();
  await expect(sums(page)).toContainText(amount);
  const day = page.getByRole('row').filter({ hasText: /\d %/ }).first();
  const services = await day.getByRole('cell').nth(2).innerText();
  await page.getByTitle('Ver los servicios').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(profitLines);
  await expect(page.getByText(`de ${services} registro(s)`)).toBeVisible();
});
