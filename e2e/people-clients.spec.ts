import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { agree, freshNumber, registryAnswers, rowOf } from './people.ts';
import { registerClient } from './people-by-api.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';

async function fillNewClient(page: Page, number: string): Promise<void> {
  await open(page, '/clients');
  await page.getByRole('button', { name: 'Agregar Nuevo Cliente' }).click();
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Teléfono').fill('04141112233');
  await page.getByLabel('Dirección').fill('Chacao, Caracas');
}

for (const [answer, text] of [
  ['hit', 'Inés María Landaeta Rojas'],
  ['miss', 'No está en el registro civil: puede continuar'],
  ['outage', 'El registro civil no responde: puede continuar'],
] as const) {
  test(`a client is added at a ${answer} of the civil registry`, async ({ page }) => {
    await registryAnswers(page, answer);
    await signIn(page, 'crm_supervisor');
    const number = freshNumber();
    await fillNewClient(page, number);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(success(page, 'Cliente agregado con éxito')).toBeVisible();
    await expect(rowOf(page, `V${number}`)).toContainText('Chacao, Caracas');
  });
}

test('a registry that hangs does not hold up a client', async ({ page }) => {
  await page.route('**/people/*', () => new Promise(() => undefined));
  await signIn(page, 'crm_supervisor');
  const number = freshNumber();
  await fillNewClient(page, number);
  await expect(page.getByText('Buscando en el registro civil…')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Cliente agregado con éxito')).toBeVisible();
});

test('a client is edited, which is told in the history, and disabled (doc 1 §2 Clients) (doc 1 §8 CLIENT_EXISTS)', async ({
  page,
}) => {
  await registryAnswers(page, 'miss');
  await signIn(page, 'crm_local_admin', 'Valencia');
  const number = freshNumber();
  const email = `${number}@correo.demo`;
  await fillNewClient(page, number);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Registrar' }).click();
  const row = rowOf(page, `V${number}`);
  await expect(row).toBeVisible();

  // A second time it is told at the top centre (doc 1 §8) and at the number.
  await fillNewClient(page, number);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(warning(page, /^El cliente ya existe/)).toBeVisible();
  await expect(page.getByLabel('Número de identificación')).toHaveAccessibleDescription(
    /El cliente ya existe/,
  );
  await page.getByLabel('Número de identificación').fill(freshNumber());
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(warning(page, 'Ya existe un cliente con ese email')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /Ya existe un cliente con ese email/,
  );
  await open(page, '/clients');

  await row.getByRole('link', { name: 'Editar' }).click();
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(page.getByLabel('Número de identificación')).not.toBeEditable();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  for (const field of ['Teléfono', 'Email', 'Dirección']) {
    await page.getByLabel(field).fill('x');
    await expect(save, field).toBeEnabled();
    await page.getByLabel(field).fill('');
    await expect(save, field).toBeDisabled();
  }
  await page.getByLabel('Teléfono').fill('04249998877');
  await save.click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(page).toHaveURL('/clients');
  await expect(row).toContainText('0424-9998877');
  await expect(row).toContainText('Chacao, Caracas');

  await row.getByRole('link', { name: 'Editar' }).click();
  const history = page.getByRole('region', { name: 'Historial de cambios' });
  await expect(history).toContainText('Teléfono: 04141112233 → 04249998877');
  await expect(history).toContainText('Freddy Palencia');
  await expectAccessible(page);

  await open(page, '/clients');
  await row.getByRole('button', { name: 'Desactivar' }).click();
  await agree(page, 'Desea desactivar el registro?', 'Desactivar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('the file of a client is found by name, filled in, and given a photo (doc 1 §2 Clients) (doc 1 §8)', {
  tag: '@core',
}, async ({ page }) => {
  const number = freshNumber();
  const name = `María Fernanda Rodríguez ${number}`;
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await registerClient(page, number, {
    firstName: 'María Fernanda',
    lastName: `Rodríguez ${number}`,
  });
  await page.getByRole('link', { name: 'Ficha del Cliente' }).click();
  await expect(page).toHaveURL('/clients/profile');
  const search = page.getByRole('combobox', { name: 'Buscar cliente' });
  await search.fill('zzzz');
  await expect(page.getByText('No hay clientes registrados')).toBeVisible();
  await search.fill(`maria fernanda rodriguez ${number}`);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/^Saldo en bolívares/)).toBeVisible();
  await expect(page.getByText(/^Saldo en dólares/)).toBeVisible();
  for (const label of [
    'Nombre',
    'Segundo nombre',
    'Fecha de nacimiento',
    'Apellido',
    'Segundo apellido',
    'Teléfono',
    'Email',
    'Red social',
    'Profesión',
    'Color',
    'Marca',
    'Es mamá o papá',
  ]) {
    const field = page.locator('form').getByLabel(new RegExp(`^${label}( \\*)?$`));
    await expect(field, label).toBeEditable();
  }

  await page.getByLabel('Profesión').fill('Arquitecta');
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-17');
  await expect(page.locator('label').filter({ hasText: /^(Nombre|Apellido) \*$/ })).toHaveCount(2);
  const [firstName, lastName] = ['Nombre', 'Apellido'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  ) as [Locator, Locator];
  const kept = await lastName.inputValue();
  await firstName.fill('');
  await lastName.fill('');
  await page.getByRole('button', { name: 'Guardar ficha' }).click();
  await expect(success(page, 'Perfil agregado con éxito')).toBeVisible();

  const background = { r: 110, g: 43, b: 92 };
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  await page.getByRole('button', { name: 'Cambiar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Foto del cliente' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo.png().toBuffer() });
  await expect(dialog.getByAltText('Vista previa')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();

  await page.reload();
  await loaded(page);
  await expect(page.getByLabel('Profesión')).toHaveValue('Arquitecta');
  await expect(firstName).toHaveValue('María Fernanda');
  expect(kept).toContain('Rodríguez');
  await expect(lastName).toHaveValue(kept);
  const shown = page.getByAltText(`Foto de ${name}`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await expectAccessible(page);

  // One that is gone, or of a site that pages show nothing of, is none.
  await page.route('**/files/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Sin foto')).toBeVisible();
  await expect(shown).toBeHidden();
});

test('what is no picture is refused as a photo, and nothing is lost', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await page.getByRole('link', { name: 'Ficha', exact: true }).last().click();
  await page.getByRole('button', { name: 'Cambiar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Foto del cliente' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(warning(page, /imagen|foto/i)).toBeVisible();
  await expect(dialog).toBeVisible();

  await test.step('no way out of the dialog gives it up unasked (D73)', async () => {
    const question = page.getByRole('dialog', { name: 'Desea salir sin guardar?' });
    const leaving = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    await (await leaving).dismiss();
    for (const leave of [
      () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(question).toBeHidden();
      await expect(dialog.getByText('a.png')).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cambiar foto' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('clients are synchronised, and the page comes anew (doc 1 §4) (doc 1 §8)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await page.getByRole('button', { name: 'Sincronizar Clientes' }).click();
  const begun = Date.now();
  const reloaded = page.waitForEvent('load').then(() => Date.now() - begun);
  await page.getByRole('button', { name: 'Sincronizar', exact: true }).click();
  await expect(success(page, 'Clientes sincronizados con éxito')).toBeVisible();
  const waited = await reloaded;
  expect(waited).toBeGreaterThanOrEqual(3_000);
  expect(waited).toBeLessThan(20_000);

  await page.route('**/clients/sync', (route) => route.abort());
  await page.getByRole('button', { name: 'Sincronizar Clientes' }).click();
  await page.getByRole('button', { name: 'Sincronizar', exact: true }).click();
  await expect(warning(page, 'No se pudo sincronizar los clientes')).toBeVisible();
});
