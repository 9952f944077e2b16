import { expect, test } from '@playwright/test';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { openTab } from './workdays.ts';

test('a client is added by the tab, once what is asked is right (doc 1 §5) (doc 1 §8)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_technical_attendant', 'Valencia', '/clients');
  await loaded(page);
  const panel = await openTab(page, 'Agregar Nuevo Cliente');
  await panel.getByRole('button', { name: 'Registrar' }).click();
  await expect(panel.getByText('Campo es obligatorio')).toHaveCount(2);

  const number = panel.getByLabel('Número de identificación');
  await number.fill('doce');
  await panel.getByLabel('Teléfono').fill('cero');
  await panel.getByLabel('Email').fill('inés');
  await panel.getByLabel('Dirección').fill('Naguanagua');
  await panel.getByRole('button', { name: 'Registrar' }).click();
  await expect(panel.getByText('Campo debe ser numérico')).toHaveCount(2);
  await expect(panel.getByText('Campo debe ser de tipo email')).toBeVisible();

  await number.fill('27.123.456');
  await panel.getByLabel('Teléfono').fill('');
  await panel.getByLabel('Email').fill('');
  await panel.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Cliente agregado con éxito')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'V27123456' })).toContainText('Naguanagua');
  await expect(number).toHaveValue('');

  // Who has no name stands by their document: in the question before an act, and on a phone's card.
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients?identification_number=27123456');
  await page.getByRole('row').getByRole('button', { name: 'Desactivar' }).click();
  const question = page.getByRole('dialog', { name: 'Desea desactivar el registro?' });
  await expect(question.getByText('V27123456', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Más acciones' }) });
  await expect(card).toHaveCount(1);
  await expect(card.locator(':scope > div').first()).toHaveText('V27123456');
  // A finger meets one act beside its name and 'Editar': the menu that names the others.
  await expect(card.getByRole('link')).toHaveText(['V27123456', '']);
  await card.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await expect(question.getByText('V27123456', { exact: true })).toBeVisible();
});

test('pages of 50 go on to the last, and one beyond it leads to the list (doc 1 §2 Clients) (D6)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients');
  await expect(page.getByText(/^Mostrando 50 de \d+ registro\(s\)$/)).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Páginas' }).getByRole('button');
  await expect(pages).toHaveText(['First', '<', '1', '2', '3', '4', '5', '>', 'Last']);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL('/clients/page/2');
  await page.getByRole('button', { name: 'Última página' }).click();
  await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
  await expect(page).toHaveURL(/\/clients\/page\/\d\d+$/);
  await open(page, '/clients/page/9999');
  await expect(page).toHaveURL('/clients');
});

test('filters capitalise names, stay with an empty list, and go by Limpiar (doc 1 §2 Clients) (D6)', async ({
  page,
}) => {
  await signIn(page, 'crm_local_admin', 'Valencia', '/clients');
  await loaded(page);
  const panel = await openTab(page, 'Filtros');
  await expect(panel.getByRole('textbox')).toHaveCount(5);
  const question = page.waitForRequest((request) => !!request.postData()?.includes('"Ana"'));
  await panel.getByLabel('Nombre').fill('aNA');
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await question;
  await expect(page).toHaveURL('/clients?first_name=aNA');
  await loaded(page);

  await panel.getByLabel('Email').fill('nadie@ninguna.parte');
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
  await expect(panel.getByLabel('Email')).toHaveValue('nadie@ninguna.parte');
  await panel.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page).toHaveURL('/clients');
  await expect(page.getByText(/^Mostrando 50 de/)).toBeVisible();
});

test('clients.csv holds more than the page (doc 1 §2) (doc 1 §2 Clients)', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients');
  await loaded(page);
  expect((await downloadCsv(page, 'clients.csv')).length).toBeGreaterThan(51);
});
