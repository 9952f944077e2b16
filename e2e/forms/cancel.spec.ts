import { expect } from '@playwright/test';
import { loaded, open } from '../support/loaded.ts';
import { signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const cancel = { name: 'Cancelar', exact: true };

test('Cancelar leads from an edit back to its page of the list and changes nothing', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor');
  const list = '/clients/page/2';
  await open(page, list);
  await loaded(page);
  const edit = page.getByRole('row').getByRole('link', { name: 'Editar' }).first();
  await edit.click();
  const address = page.getByRole('main').getByLabel('Dirección');
  // Without changes there is no confirmation.
  await page.getByRole('button', cancel).click();
  await expect(page).toHaveURL(list);

  await edit.click();
  await address.fill('A medias');
  await page.getByRole('button', cancel).click();
  const dialog = page.getByRole('dialog', { name: 'Desea salir sin guardar?' });
  await dialog.getByRole('button', cancel).click();
  await expect(address).toHaveValue('A medias');
  await page.getByRole('button', cancel).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(list);
  // A discarded edit does not return as a draft.
  await edit.click();
  await expect(address).toHaveValue('');

  await open(page, '/sales/add');
  await loaded(page);
  const document = page.getByRole('main').getByLabel('Número de identificación');
  await document.fill('12345');
  await page.getByRole('button', cancel).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/sales');
  await open(page, '/sales/add');
  await expect(document).toHaveValue('');
});
