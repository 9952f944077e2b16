import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { pdfText } from './pdf-text.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { visit } from './visit.ts';
import { registerWarranty } from './warranties.ts';
import { answer } from './workdays.ts';

const day = today(new Date(), 'America/Caracas');
const lastMonth = `${addDays(day, -30)} 00:00:00`;

test('a warranty is listed, opened, printed and deleted with its reason (doc 2 §2 Warranty) (doc 2 §6 Sale row action Factura)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signInUnseen(page, 'crm_supervisor', 'Valencia');
  const { id, saleId } = await registerWarranty(page, lastMonth);
  const warranty = encodeRouteId({ id });

  await open(page, '/warranty');
  await expect(page.getByRole('heading', { name: 'Listado de Garantías' })).toBeVisible();
  const main = page.getByRole('main');
  for (const [tab, address] of [
    ['Agregar Garantía', '/warranty/add'],
    ['Agregar Garantía por Nombre', '/warranty/add_by_name'],
    ['Agregar Garantía días anteriores', '/warranty/old/add'],
  ] as const) {
    const link = main.getByRole('link', { name: tab, exact: true });
    await expect(link).toHaveAttribute('href', address);
  }
  await expect(main.getByRole('button', { name: 'Filtros' })).toBeVisible();
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/warranty/sales_details/${warranty}"]`) });
  await expect(row).toBeVisible();
  const [number = '', , name = ''] = (await row.getByRole('cell').allInnerTexts()).slice(1);
  const total = await row.getByRole('cell').nth(5).innerText();
  const [captions, ...lines] = await downloadCsv(page, 'sales.csv');
  expect(captions).toContain('Fecha,Nº Factura,Identificación,Nombre');
  expect(lines.length).toBeGreaterThan(0);
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Ver Detalle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Garantía');
  await expect(main).toContainText(total);
  await main.getByRole('link', { name: /^Venta del / }).click();
  await expect(page).toHaveURL(`/sales/sales_details/${encodeRouteId({ id: saleId })}`);
  await main
    .getByRole('link', { name: /^Garantía del / })
    .last()
    .click();
  await expect(page).toHaveURL(`/warranty/sales_details/${warranty}`);
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Factura' }).click();
  await expect(page).toHaveURL(`/warranty/sales_invoice/${warranty}`);
  // Without a number it is called what it is.
  expect(number).toBe('S/F');
  await expect(page.getByRole('article', { name: 'Garantía', exact: true })).toContainText(total);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir PDF' }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  for (const text of ['Garantía', name, total]) {
    expect(pdfText(pdf)).toContain(text);
  }

  await open(page, '/warranty');
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByLabel('Motivo (opcional)').fill('Registrada dos veces');
  await answer(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(page, 'Registro eliminado con éxito')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('who may not print or delete a warranty is offered neither, and head office sees a branch list (doc 2 §2 Warranty) (doc 2 §6 Warranty list)', async ({
  page,
  browser,
}) => {
  await signInUnseen(page, 'crm_technical_attendant', 'Caracas');
  const { id } = await registerWarranty(page, lastMonth);
  await open(page, '/warranty');
  await loaded(page);
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('link', { name: 'Ver Detalle' })).toBeVisible();
  await expect(first.getByRole('link', { name: 'Factura' })).toHaveCount(0);
  await expect(first.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await open(page, `/warranty/sales_invoice/${encodeRouteId({ id })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin permiso');

  const headOffice = await browser.newPage();
  await signIn(headOffice, 'crm_ceo', 'Caracas', '/warranty');
  await loaded(headOffice);
  await expect(headOffice.getByRole('columnheader')).toHaveText([
    'Fecha',
    'Sucursal',
    'Nombre',
    'Total',
    'Acciones',
  ]);
  const main = headOffice.getByRole('main');
  await expect(main.getByRole('button', { name: 'Filtros' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /^Agregar/ })).toHaveCount(0);
  await headOffice.close();
});

test('totals of the warranties open the rows that they sum, and the client’s open the warranty (doc 2 §2 Warranty)', async ({
  page,
  browser,
}) => {
  test.slow();
  const marketing = await browser.newPage();
  await signIn(marketing, 'crm_marketing', 'Caracas');
  for (const path of ['/warranty/total', '/warranty/clients']) {
    await visit(marketing, path);
    await expect(marketing.getByRole('heading', { level: 1 }), path).toHaveText('Sin permiso');
  }
  await marketing.close();

  const dates = `date_from=${addDays(day, -60)}&date_until=${addDays(day, -2)}`;
  await signIn(page, 'crm_ceo', 'Caracas', `/warranty/total?${dates}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total de Garantías');
  await loaded(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Compañía',
    'Sucursal',
    'Clientes',
    'Total',
    'Propina',
    'Total USD ($)',
  ]);
  const office = page.getByRole('row').filter({ hasText: 'Valencia' });
  const [clients = '', total = ''] = (await office.getByRole('cell').allInnerTexts()).slice(2);
  expect(Number(clients)).toBeGreaterThan(0);
  expect(await downloadCsv(page, 'warranties-total.csv')).toContainEqual(
    expect.stringContaining(`Valencia,${clients},${total.replace(/[^\d.]/g, '')},`),
  );
  await office.getByRole('link', { name: total }).click();
  await expect(page).toHaveURL(/^[^?]*\/warranty\?/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Total de Garantías');
  await loaded(page);
  // A client may have come back for more than one.
  const shown = page.getByText(/ de \d+ registro\(s\)/);
  await expect(shown).toBeVisible();
  const [, listed = ''] = / de (\d+) /.exec(await shown.innerText()) ?? [];
  expect(Number(listed)).toBeGreaterThanOrEqual(Number(clients));

  await open(page, `/warranty/clients?${dates}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garantías por Cliente');
  await loaded(page);
  const captions = await page.getByRole('columnheader').allInnerTexts();
  const at = captions.indexOf('Identificación');
  const number = await page.getByRole('row').nth(1).getByRole('cell').nth(at).innerText();
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/client_in=/);
  await loaded(page);
  const numbers = await page.locator(`tbody tr td:nth-child(${at + 1})`).allInnerTexts();
  expect(new Set(numbers)).toEqual(new Set([number]));
  expect(await downloadCsv(page, 'warranties-clients.csv')).toHaveLength(numbers.length + 1);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/warranty\/sales_details\//);
  await expect(page.getByRole('main')).toContainText(number);
});
