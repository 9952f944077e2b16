import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addDays, today, weekdayOf } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { pdfText } from './pdf-text.ts';
import { rowOf } from './people.ts';
import { fillHaircut, lastOpenDay, valenciaClient, zone } from './sale-pages.ts';
import {
  addService,
  amountOf,
  chooseTurn,
  lineOf,
  payAndRegister,
  payBy,
  registering,
  summaryOf,
  unfold,
} from './sales.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';
import { answer } from './workdays.ts';

test('a discount that begins reduces the line that stands in the form, and the sale (doc 2 §2 /sales/add_by_clients) (doc 2 §2 /sales/old/add)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const name = 'Retiro de extensiones';
  await signIn(page, 'crm_supervisor', 'Valencia', '/sales/add_by_clients');
  await loaded(page);
  await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially('pena 25205');
  await expect(page.getByRole('option').filter({ hasText: valenciaClient.number })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(valenciaClient.name)).toBeVisible();
  await chooseTurn(page);
  await addService(page, name);
  await expect(lineOf(page, name)).toContainText('Bs 1,290.00');

  const id = await createDiscount(page, name, '10');
  await expect(lineOf(page, name)).toContainText('Bs 1,290.00 −10 %');
  await expect(lineOf(page, name)).toContainText('Bs 1,161.00');
  await expectAccessible(page);
  expect(await amountOf(page, 'Total')).toBe('Bs 1,161.00');
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const sold = page.getByRole('row').filter({ hasText: 'Nueva' });
  await expect(sold).toContainText('Bs 1,161.00');
  await sold.getByRole('link', { name: 'Ver Detalle' }).click();
  await expect(rowOf(page, name)).toContainText('10 %');
  await ask(
    page,
    `mutation { updateDiscountById(input: { id: "${id}", discountPatch: { status: 2 } }) { clientMutationId } }`,
  );

  await test.step('a sale of the day before takes the discount of its own day', async () => {
    await open(page, '/sales/old/add');
    await loaded(page);
    await page.getByLabel('Fecha y hora').fill(`${addDays(today(new Date(), zone), 1)}T10:30`);
    await expect(page.getByText('La fecha no puede ser futura').first()).toBeVisible();
    await page.getByLabel('Fecha y hora').fill(`${today(new Date(), zone)}T00:00`);
    await expect(page.getByText('La fecha debe ser anterior a hoy').first()).toBeVisible();
    const day = lastOpenDay();
    await page.getByLabel('Fecha y hora').fill(`${day}T10:30`);
    await page.getByLabel('Número de identificación').fill(valenciaClient.number);
    await page.getByLabel('Número de identificación').press('Enter');
    await expect(page.getByRole('main').getByText(valenciaClient.name)).toBeVisible();
    await chooseTurn(page);
    await addService(page, name);
    expect(await amountOf(page, 'Total')).toBe('Bs 1,290.00');
    await expectAccessible(page);
    await payAndRegister(page);
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`date_from=${day}&date_until=${day}`));
    const past = page.getByRole('row').filter({ hasText: 'Nueva' });
    await expect(past).toContainText('10:30:00 AM');
  });
});

test('a walk-in is sold to by name, the sale is corrected, and its PDF says so (doc 2 §2 /sales/add_by_name) (doc 2 §2 /sales/edit/{id})', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const lastName = unique('Landaeta');
  await signIn(page, 'crm_local_admin', 'Caracas', '/sales/add_by_name');
  await loaded(page);
  const firstName = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await firstName.fill('Inés');
  await firstName.press('Tab');
  await page.getByLabel('Apellido').press('Tab');
  // The press that leaves a field empty counts, though what is told of the field moves its target.
  await page.getByRole('switch', { name: 'Pago en Divisas' }).check();
  await expect(page.getByText('Campo es obligatorio')).toHaveCount(2);
  await page.getByLabel('Apellido').fill(lastName);
  await page.getByLabel('Teléfono').fill('0414-111.22.33');
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  await addService(page, 'Cambio de esmalte');
  await page.getByLabel('Propina de toda la venta').fill('300');
  // What was said to be paid in dollars before it was chosen how; its change is given in bolívares.
  await payBy(page, 'Efectivo').click();
  const exact = await page.getByLabel('Monto').inputValue();
  // A little more: early in the day the drawer has little to give back.
  await page.getByLabel('Monto').fill(String(Math.ceil(Number(exact)) + 1));
  await expect(summaryOf(page)).toContainText('Vuelto');
  const before = await amountOf(page, 'Total');
  const sent = page.waitForRequest((request) => !!request.postData()?.includes('paid_in_dollars'));
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const { input } = (await sent).postDataJSON().variables;
  expect(input).toMatchObject({
    advertising: false,
    paymentDetails: {
      paid_in_dollars: true,
      payments: [{ currency: 'USD' }, { currency: 'VES', direction: -1 }],
    },
  });
  const row = rowOf(page, `Inés ${lastName}`);
  await expect(row).toContainText(before);

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Venta');
  await page.getByRole('button', { name: 'Borrar Corte de dama' }).click();
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  await chooseTurn(page);
  await addService(page, 'Diseño de cejas');
  const brows = await unfold(page, 'Diseño de cejas');
  await brows.getByLabel('Inicio').fill('10:00');
  await brows.getByLabel('Fin').fill('10:35');
  await expectAccessible(page);
  const after = await amountOf(page, 'Total');
  const due = await amountOf(page, 'A pagar');
  expect(after).not.toBe(before);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText(after);

  await row.getByRole('link', { name: 'Factura' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir PDF' }).click();
  const printed = pdfText(await readFile(await (await download).path()));
  for (const text of [`Inés ${lastName}`, 'Diseño de cejas', 'Cambio de esmalte', after, due]) {
    expect(printed).toContain(text);
  }
  expect(printed).not.toContain('Corte de dama');
});

test('a sale that is not billed stands apart in list, detail and totals (doc 2 §1) (doc 2 §2 /sales/total_advertising)', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  const lastName = unique('Rosales');
  await fillHaircut(page, '/sales/add_by_name', 'Elsa', lastName);
  await page.getByRole('switch', { name: 'Venta No Facturable' }).check();
  const sent = page.waitForRequest((request) => !!request.postData()?.includes('"advertising"'));
  await payAndRegister(page);
  expect((await sent).postDataJSON().variables.input.advertising).toBe(true);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  const row = rowOf(page, `Elsa ${lastName}`);
  await expect(row).toBeVisible();
  const position = (await page.getByRole('columnheader').allInnerTexts()).indexOf('No facturable');
  await expect(row.getByRole('cell').nth(position)).toHaveText('Sí');
  await row.getByRole('link', { name: 'Ver Detalle' }).click();
  const fact = page
    .locator('div')
    .filter({ has: page.getByText('No facturable', { exact: true }) });
  await expect(fact.last().getByRole('definition')).toHaveText('Sí');

  for (const [total, rows] of [
    ['total_advertising', 1],
    ['total', 0],
  ] as const) {
    await open(page, `/sales/${total}`);
    await loaded(page);
    await rowOf(page, 'Valencia').getByRole('link').first().click();
    await expect(page).toHaveURL(/^[^?]*\/sales\?/);
    await loaded(page);
    await expect(row).toHaveCount(rows);
  }

  const attendant = await browser.newPage();
  await signIn(attendant, 'crm_technical_attendant', 'Valencia', '/sales/total_advertising');
  await expect(attendant.getByRole('heading', { level: 1 })).toHaveText('Sin permiso');
  await attendant.close();
});

/** Creates a discount that is in force today on a subservice of the reader's office; answers its id. */
async function createDiscount(page: Page, subservice: string, percent: string): Promise<string> {
  const day = today(new Date(), zone);
  const { allSubservices } = await ask<{
    allSubservices: { nodes: { id: string; officeId: string }[] };
  }>(
    page,
    `{ allSubservices(condition: { subserviceName: "${subservice}" }) { nodes { id officeId } } }`,
  );
  const { id, officeId } = allSubservices.nodes[0] ?? {};
  const details = JSON.stringify([{ subserviceId: id, percentageDiscount: percent }]);
  const { procCreateDiscounts } = await ask<{ procCreateDiscounts: { result: { vId: string } } }>(
    page,
    `mutation { procCreateDiscounts(input: {
      officeId: "${officeId}", discountName: "${unique('Promo')}", beginDate: "${day}", endDate: "${day}",
      days: "${weekdayOf(day)}", details: ${JSON.stringify(details)}
    }) { result { vId } } }`,
  );
  return procCreateDiscounts.result.vId;
}
