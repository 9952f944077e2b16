import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { pdfText } from './pdf-text.ts';
import { freshNumber } from './people.ts';
import { addService, amountOf, payBy, registering, summaryOf, unfold } from './sales.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';
import { createFromList, deleteTurn, someoneWithoutTurn, turnNumbers, turnOf } from './workdays.ts';

test('the main job: a turn, a sale to a new client, its invoice, the profit (doc 2 §2 /sales/add) (doc 2 §2 /sales/sales_invoice/{id})', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_supervisor', 'Caracas');
  await loaded(page);
  const technician = await someoneWithoutTurn(page);
  const lastName = unique('Landaeta');
  const before = await profitOf(page, technician.number);

  await open(page, '/');
  await loaded(page);
  await createFromList(page, technician.name);
  await expect(turnOf(page, technician.name)).toBeVisible();
  const turn = (await turnNumbers(page)).at(-1);

  await page.getByRole('link', { name: 'Agregar Venta' }).click();
  await page.getByLabel('Número de identificación').fill(freshNumber());
  await page.getByLabel('Número de identificación').press('Enter');
  await expect(page.getByText('Cliente nuevo')).toBeVisible();
  await page.getByLabel('Teléfono').fill('04141112233');
  await page.getByLabel('Email').fill('ines.landaeta@correo.demo');
  await page.getByLabel('Dirección').fill('Av. Rómulo Gallegos, Los Dos Caminos');
  await page.getByLabel('Nombre').fill('Inés');
  await page.getByLabel('Apellido').fill(lastName);

  await page
    .getByRole('combobox', { name: 'Turno' })
    .selectOption({ label: `${turn} – ${technician.name}` });
  await addService(page, 'Corte de dama');
  await addService(page, 'Cambio de esmalte');
  await (await unfold(page, 'Corte de dama')).getByLabel('Propina').fill('500');

  const summary = summaryOf(page);
  await expect(summary).toContainText('PropinaBs 500.00');
  await payBy(page, 'Efectivo $').click();
  await page.getByLabel('Monto').fill('10');
  await expect(summary.getByText('Falta por pagar')).toBeVisible();
  await payBy(page, 'Transferencia').click();
  await page.getByLabel('Referencia').fill(freshNumber());
  await expect(summary.getByText('Falta por pagar')).toBeHidden();
  await expectAccessible(page);
  const [number, total, due] = await Promise.all([
    summary.getByLabel('Nº Factura').inputValue(),
    amountOf(page, 'Total'),
    amountOf(page, 'A pagar'),
  ]);
  await registering(page).click();

  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const sale = page.getByRole('row').filter({ hasText: `Inés ${lastName}` });
  await expect(sale).toContainText(number);
  await expect(sale).toContainText(total);
  // The list of sales follows a save, and the form is empty for the next client (doc 2 §2, §4).
  await expect(page).toHaveURL(/\/sales\?/);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Agregar Venta del Día', exact: true })
    .click();
  await expect(page.getByLabel('Número de identificación')).toHaveValue('');
  await expect(page.getByText('Se recuperó lo que estaba escribiendo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Borrar / })).toHaveCount(0);
  await expect(summary.getByRole('status')).toHaveText(
    'Busque al cliente por su número de documento',
  );
  await page.goBack();

  await sale.getByRole('link', { name: 'Factura' }).click();
  const invoice = page.getByRole('article', { name: `Factura ${number}` });
  await expect(invoice).toContainText(`Inés ${lastName}`);
  await expect(invoice).toContainText(technician.name);
  await expect(invoice).toContainText(due);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir PDF' }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  const printed = pdfText(pdf);
  for (const text of [`Factura Nº ${number}`, `Inés ${lastName}`, 'Corte de dama', total, due]) {
    expect(printed).toContain(text);
  }

  const after = await profitOf(page, technician.number);
  expect(after.services).toBe(before.services + 2);
  expect(after.day).toBeGreaterThan(before.day);
  expect(after.week - before.week).toBeCloseTo(after.day - before.day, 2);

  await open(page, '/workdays');
  await expect(turnOf(page, technician.name).getByRole('cell').nth(3)).toHaveText('2');
  await deleteTurn(page, technician.name);
  await expect(warning(page, 'El turno tiene servicios registrados')).toBeVisible();
  await expect(turnOf(page, technician.name)).toBeVisible();
});

/** What the weekly profit tells of a technician today; nothing earned yet is no row. */
async function profitOf(
  page: Page,
  identificationNumber: string,
): Promise<{ services: number; day: number; week: number }> {
  await open(page, '/employees/profit');
  await loaded(page);
  const row = page.getByRole('row').filter({ hasText: identificationNumber });
  if ((await row.count()) === 0) return { services: 0, day: 0, week: 0 };
  const texts = await row.getByRole('cell').allInnerTexts();
  const [services = 0, day = 0, week = 0] = texts
    .slice(3)
    .map((text) => Number(text.replace(/[^\d.-]/g, '')));
  return { services, day, week };
}
