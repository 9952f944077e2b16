import { expect, test } from '@playwright/test';
import { create } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { signInUnseen } from './sign-in.ts';
import { unique } from './unique.ts';

const cancel = { name: 'Cancelar', exact: true };

test('Cancelar leads from an edit back to its list, page and filter kept, and changes nothing', {
  tag: '@core',
}, async ({ page }) => {
  await signInUnseen(page, 'crm_admin');
  const name = unique('Barbería');
  await create(page, 'service', { serviceName: name, description: 'Corta' });
  const filtered = `/services?q=${encodeURIComponent(name).replaceAll('%20', '+')}`;
  await open(page, filtered);
  await loaded(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: 'Editar' }).click();
  const description = page.getByRole('textbox', { name: 'Descripción' });
  // Nothing typed: nothing is asked.
  await page.getByRole('button', cancel).click();
  await expect(page).toHaveURL(filtered);

  await row.getByRole('link', { name: 'Editar' }).click();
  await description.fill('A medias');
  await page.getByRole('button', cancel).click();
  const question = page.getByRole('dialog', { name: 'Desea salir sin guardar?' });
  await question.getByRole('button', cancel).click();
  await expect(description).toHaveValue('A medias');
  await page.getByRole('button', cancel).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(filtered);
  await expect(row).toContainText('Corta');
  // What was given up does not come back as a draft.
  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(description).toHaveValue('Corta');
});

test('Cancelar leads back to the page of the list from which one came', async ({ page }) => {
  await signInUnseen(page, 'crm_supervisor');
  const second = '/clients/page/2';
  await open(page, second);
  await loaded(page);
  await page.getByRole('row').getByRole('link', { name: 'Editar' }).first().click();
  await expect(page).toHaveURL(/\/clients\/edit\//);
  await page.getByRole('button', cancel).click();
  await expect(page).toHaveURL(second);
});

test('Cancelar closes the panel of a tab, and a sale that was begun asks first', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor');
  await open(page, '/clients');
  await loaded(page);
  await page.getByRole('button', { name: /^Agregar/ }).click();
  const document = page.getByRole('main').getByLabel('Número de identificación');
  await document.fill('12345');
  await page.getByRole('main').getByRole('button', cancel).click();
  const question = page.getByRole('dialog', { name: 'Desea salir sin guardar?' });
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(document).toBeHidden();
  await expect(page).toHaveURL('/clients');

  await open(page, '/sales/add');
  await loaded(page);
  await document.fill('12345');
  await page.getByRole('button', cancel).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/sales');
  await open(page, '/sales/add');
  await expect(document).toHaveValue('');
});
