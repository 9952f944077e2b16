import { expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates.ts';
import { ask } from './ask.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { openTab } from './workdays.ts';

const day = today(new Date(), 'America/Caracas');
// Past days, in which no journey sells.
const from = addDays(day, -60);
const until = addDays(day, -2);

test('a technician reads their services with commission and tip, by pages, and takes them as my-sales.csv (doc 2 §2 /sales/my) (doc 2 §6)', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'crm_technical', 'Caracas', '/sales/my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis servicios');
  const panel = await openTab(page, 'Filtros');
  await expect(panel.getByLabel('Fecha desde')).toHaveValue(displayDate(day));
  await panel.getByLabel('Fecha desde').fill(from);
  await panel.getByLabel('Fecha hasta').fill(until);
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(`/sales/my?date_from=${from}&date_until=${until}`);
  await loaded(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Fecha',
    'Servicio',
    'Subservicio',
    'Tipo',
    'Costo',
    'Impuesto',
    '% Comisión',
    'Comisión',
    'Propina',
  ]);
  const [rate = '', commission = '', tip = ''] = (
    await page.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  ).slice(-3);
  expect(rate).toMatch(/^[1-9][\d.]* %$/);
  expect(commission).toMatch(/^Bs [\d,]*[1-9][\d,]*\.\d\d$/);
  expect(tip).toMatch(/^Bs [\d,]+\.\d\d$/);

  const { allVSalesDetails } = await ask<{ allVSalesDetails: { totalCount: number } }>(
    page,
    `query ($from: Datetime!, $until: Datetime!) {
      allVSalesDetails(
        filter: { saleDate: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until } }
      ) { totalCount }
    }`,
    { from: `${from} 00:00:00`, until: `${until} 23:59:59` },
  );
  // Whatever they ask for, what the API gives to a technician is their own.
  const { totalCount } = allVSalesDetails;
  expect(totalCount).toBeGreaterThan(50);
  await expect(page.getByText(`de ${totalCount} registro(s)`)).toBeVisible();
  const [captions = '', ...lines] = await downloadCsv(page, 'my-sales.csv');
  expect(captions).toContain('Costo,Impuesto,% Comisión,Comisión,Propina');
  expect(lines).toHaveLength(totalCount);

  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(`/sales/my/page/2?date_from=${from}&date_until=${until}`);
  await open(page, '/sales/my/page/9999');
  await expect(page).toHaveURL('/sales/my');

  const ceo = await browser.newPage();
  await signIn(ceo, 'crm_ceo', 'Caracas');
  await expectRefused(ceo, '/sales/my');
  await ceo.close();
});

async function expectRefused(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sin permiso');
}
