import { expect, type Page, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { ask } from './ask.ts';
import { downloadCsv } from './downloads.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { registerWarranty } from './warranties.ts';
import { openTab } from './workdays.ts';

const day = today(new Date(), 'America/Caracas');
// Past days, in which no journey sells.
const from = addDays(day, -60);
const until = addDays(day, -2);

test('a technician reads their services with commission and tip, by pages, and takes them as my-sales.csv', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'crm_technical', 'Caracas');
  await page.goto('/sales/my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis servicios');
  const panel = await openTab(page, 'Filtros');
  await expect(panel.getByLabel('Fecha desde')).toHaveValue(day);
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
  await page.goto('/sales/my/page/9999');
  await expect(page).toHaveURL('/sales/my');

  const ceo = await browser.newPage();
  await signIn(ceo, 'crm_ceo', 'Caracas');
  await expectRefused(ceo, '/sales/my');
  await ceo.close();
});

test('a technician reads the warranties that they served, and no screen of others', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'crm_technical', 'Caracas');
  const { allVWorkdays } = await ask<{ allVWorkdays: { nodes: { id: string }[] } }>(
    page,
    '{ allVWorkdays { nodes { id } } }',
  );
  const [turn] = allVWorkdays.nodes;
  const counter = await browser.newPage();
  await signIn(counter, 'crm_supervisor', 'Caracas');
  const { id } = await registerWarranty(counter, `${addDays(day, -30)} 00:00:00`, turn?.id);
  await counter.close();

  await page.goto('/sales/my');
  await page.getByRole('link', { name: 'Mis garantías' }).click();
  await expect(page).toHaveURL('/warranty/my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis garantías');
  await loaded(page);
  const count = await page.getByRole('row').count();
  expect(count).toBeGreaterThan(1);
  expect(await downloadCsv(page, 'my-warranties.csv')).toHaveLength(count);
  for (const path of ['/warranty', `/warranty/sales_details/${encodeRouteId({ id })}`]) {
    await expectRefused(page, path);
  }
  const ceo = await browser.newPage();
  await signIn(ceo, 'crm_ceo', 'Caracas');
  await expectRefused(ceo, '/warranty/my');
  await ceo.close();
});

async function expectRefused(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sin permiso');
}
