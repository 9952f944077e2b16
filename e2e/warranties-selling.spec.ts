import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { freshNumber, rowOf } from './people.ts';
import { fillHaircut, lastOpenDay, searchDocument, valenciaClient } from './sale-pages.ts';
import { addService, amountOf, chooseTurn, lineOf, payAndRegister, registering } from './sales.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';
import { answer } from './workdays.ts';

test('a warranty costs a quarter, names the service that it makes good, and is corrected (doc 2 §2 Warranty) (doc 2 §5 Warranty)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const number = freshNumber();
  await signIn(page, 'crm_supervisor', 'Valencia', '/sales/add');
  await loaded(page);
  await searchDocument(page, number);
  await page.getByLabel('Teléfono').fill('04141112233');
  await page.getByLabel('Email').fill(`v${number}@correo.demo`);
  await page.getByLabel('Dirección').fill('Valencia');
  await page.getByLabel('Nombre').fill('Rosa');
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  await open(page, '/warranty/add');
  await loaded(page);
  await expect(page.getByLabel('Nº Factura')).toHaveValue('S/F');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Tipo de pago' })).toHaveCount(0);
  await searchDocument(page, number);
  await expect(page.getByRole('main').getByText(`V${number}`)).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Clientes' })).toBeHidden();
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  await addService(page, 'Cambio de esmalte');
  await expect(lineOf(page, 'Corte de dama')).toContainText('Garantía 25 %');
  const original = lineOf(page, 'Corte de dama').getByLabel('Servicio original');
  await expect(original).not.toHaveValue('');
  await expect(lineOf(page, 'Cambio de esmalte').getByLabel('Servicio original')).toHaveCount(0);
  await expectAccessible(page);
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page).toHaveURL(/\/warranty\?/);

  const row = rowOf(page, number);
  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Garantía');
  await expect(original).not.toHaveValue('');
  await page.getByRole('button', { name: 'Borrar Cambio de esmalte' }).click();
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  const total = await amountOf(page, 'Total');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText(total);
});

test('a warranty is registered for a walk-in, and for the day before (doc 2 §2 Warranty)', async ({
  page,
}) => {
  const lastName = unique('Mora');
  await fillHaircut(page, '/warranty/add_by_name', 'Luisa', lastName);
  await registering(page).click();
  await expect(rowOf(page, `Luisa ${lastName}`)).toContainText('Nueva');

  const day = lastOpenDay();
  await open(page, '/warranty/old/add');
  await loaded(page);
  await page.getByLabel('Fecha y hora').fill(`${day}T10:30`);
  await page.getByText('Por búsqueda').click();
  await expect(page.getByRole('radio', { name: 'Por búsqueda' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially(valenciaClient.number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(valenciaClient.name)).toBeVisible();
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  const total = await amountOf(page, 'Total');
  await registering(page).click();
  await expect(page).toHaveURL(new RegExp(`date_from=${day}&date_until=${day}`));
  const past = page.getByRole('row').filter({ hasText: 'Nueva' });
  await expect(past).toContainText('10:30:00 AM');
  await expect(past).toContainText(total);

  // The entry for clients who are searched by name opens the same form with the search (doc 2 §2).
  await open(page, '/warranty/add_by_clients');
  await loaded(page);
  await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially('pena 25205');
  await expect(page.getByRole('option').filter({ hasText: valenciaClient.number })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(valenciaClient.name)).toBeVisible();
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  await expect(lineOf(page, 'Corte de dama')).toContainText('Garantía 25 %');
});
