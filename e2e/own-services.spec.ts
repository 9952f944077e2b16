import { expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { formatPercent } from '#domain/percents.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { ask } from './ask.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { registerWarranty } from './warranties.ts';
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

test('a technician reads what a sale that was not billed earned them: list, file, and who sees the sale its detail (D65)', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'crm_technical', 'Caracas');
  const { allVSalesDetails } = await ask<{ allVSalesDetails: { nodes: Earned[] } }>(
    page,
    `query ($until: Datetime!) {
      allVSalesDetails(
        filter: { saleDate: { lessThanOrEqualTo: $until }, advertising: { equalTo: true } }
        orderBy: [SALE_DATE_DESC], first: 1
      ) { nodes { saleId saleDate subserviceName earnedRate earnedCommission } }
    }`,
    { until: `${until} 23:59:59` },
  );
  const [line] = allVSalesDetails.nodes;
  if (!line) throw new Error('The demo has no sale that was not billed.');
  expect(Number(line.earnedCommission)).toBeGreaterThan(0);
  const earned = [formatPercent(line.earnedRate), formatMoney(line.earnedCommission, 'VES')];

  const sold = today(new Date(line.saleDate), 'America/Caracas');
  await open(page, `/sales/my?date_from=${sold}&date_until=${sold}`);
  await loaded(page);
  const row = page.getByRole('row').filter({ hasText: line.subserviceName });
  await expect(row.filter({ hasText: earned[0] }).filter({ hasText: earned[1] })).toHaveCount(1);
  const [captions = '', ...file] = await downloadCsv(page, 'my-sales.csv');
  expect(captions).toContain('No facturable');
  const inFile = file.filter((each) => each.includes(',Sí,') && each.includes(line.subserviceName));
  expect(inFile).toHaveLength(1);
  expect(inFile[0]).toContain(`,${line.earnedCommission},`);

  const counter = await browser.newPage();
  await signIn(
    counter,
    'crm_admin',
    'Caracas',
    `/sales/sales_details/${encodeRouteId({ id: line.saleId })}`,
  );
  await loaded(counter);
  await expect(counter.getByRole('main')).toContainText('No facturable');
  const rows = counter.getByRole('row').filter({ hasText: line.subserviceName });
  for (const each of earned) await expect(rows.first()).toContainText(each);
  await counter.close();
});

interface Earned {
  readonly saleId: string;
  readonly saleDate: string;
  readonly subserviceName: string;
  readonly earnedRate: string;
  readonly earnedCommission: string;
}

test('a technician reads the warranties that they served, and no screen of others (doc 2 §2 Warranty)', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInUnseen(page, 'crm_technical', 'Caracas');
  const { allVWorkdays } = await ask<{ allVWorkdays: { nodes: { id: string }[] } }>(
    page,
    '{ allVWorkdays { nodes { id } } }',
  );
  const [turn] = allVWorkdays.nodes;
  const counter = await browser.newPage();
  await signInUnseen(counter, 'crm_supervisor', 'Caracas');
  const { id } = await registerWarranty(counter, `${addDays(day, -30)} 00:00:00`, turn?.id);
  await counter.close();

  await open(page, '/sales/my');
  await page.getByRole('link', { name: 'Mis garantías' }).click();
  await expect(page).toHaveURL('/warranty/my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis garantías');
  await loaded(page);
  // Others register warranties meanwhile.
  await expect(async () => {
    const count = await page.getByRole('row').count();
    expect(count).toBeGreaterThan(1);
    expect(await downloadCsv(page, 'my-warranties.csv')).toHaveLength(count);
  }).toPass();
  for (const path of ['/warranty', `/warranty/sales_details/${encodeRouteId({ id })}`]) {
    await expectRefused(page, path);
  }
  const ceo = await browser.newPage();
  await signIn(ceo, 'crm_ceo', 'Caracas');
  await expectRefused(ceo, '/warranty/my');
  await ceo.close();
});

async function expectRefused(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sin permiso');
}
