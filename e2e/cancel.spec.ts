import { expect, type Page, test } from '@playwright/test';
import { ask } from './ask.ts';
import { editForms, formOf, written } from './edit-forms.ts';
import { loaded, open } from './loaded.ts';
import { signInUnseen } from './sign-in.ts';
import { unique } from './unique.ts';

const cancel = { name: 'Cancelar', exact: true };

function input(page: Page, label: string) {
  const main = page.getByRole('main');
  return main
    .getByRole('textbox', { name: label })
    .or(main.getByRole('combobox', { name: label }))
    .first();
}

test('Cancelar leads from an edit back to its list, page and filter kept, and changes nothing', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_admin');
  const name = unique('Barbería');
  await ask(
    page,
    'mutation ($service: ServiceInput!) { createService(input: {service: $service}) { clientMutationId } }',
    { service: { serviceName: name, description: 'Corta' } },
  );
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
  const document = input(page, 'Número de identificación');
  await document.fill('12345');
  await page.getByRole('main').getByRole('button', cancel).click();
  const question = page.getByRole('dialog', { name: 'Desea salir sin guardar?' });
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(document).toBeHidden();
  await expect(page).toHaveURL('/clients');

  await open(page, '/sales/add');
  await loaded(page);
  await input(page, 'Número de identificación').fill('12345');
  await page.getByRole('button', cancel).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/sales');
  await open(page, '/sales/add');
  await expect(input(page, 'Número de identificación')).toHaveValue('');
});

for (const form of editForms) {
  test(`Cancelar of ${form.path} gives up what was typed and leads to its list`, async ({
    page,
  }) => {
    await signInUnseen(page, form.role ?? 'crm_admin');
    const id = await form.make(page);
    await open(page, formOf(form, id));
    const field = input(page, form.label);
    await field.fill(written(form, 'x'));
    await field.locator('xpath=ancestor::form').getByRole('button', cancel).click();
    await page
      .getByRole('dialog', { name: 'Desea salir sin guardar?' })
      .getByRole('button', { name: 'Salir sin guardar' })
      .click();
    await expect(page).toHaveURL(form.path.replace('/edit', ''));
  });
}

for (const path of ['/exchange', '/advertising', '/profits_indicator', '/employees/my-profile']) {
  test(`${path} can be left by Cancelar`, async ({ page }) => {
    await signInUnseen(page, 'crm_supervisor');
    await open(page, path);
    await page.getByRole('main').getByRole('button', cancel).click();
    await expect(page).not.toHaveURL(path);
  });
}
