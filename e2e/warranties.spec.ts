import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import { downloadCsv } from './downloads.ts';
import { open } from './loaded.ts';
import { pdfText } from './pdf-text.ts';
import { signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { registerWarranty } from './warranties.ts';
import { answer } from './workdays.ts';

const day = today(new Date(), 'America/Caracas');
const lastMonth = `${addDays(day, -30)} 00:00:00`;

test('a warranty is listed, opened, printed and deleted with its reason (doc 2 §2 Warranty) (doc 2 §6 Sale row action Factura)', async ({
  page,
}) => {
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
