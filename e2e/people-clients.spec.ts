import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { agree, freshNumber, registryAnswers, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';

async function fillNewClient(page: Page, number: string): Promise<void> {
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Agregar Nuevo Cliente' }).click();
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Teléfono').fill('04141112233');
  await page.getByLabel('Dirección').fill('Chacao, Caracas');
}

for (const [answer, told] of [
  ['hit', 'Inés María Landaeta Rojas'],
  ['miss', 'No está en el registro civil: puede continuar'],
  ['outage', 'El registro civil no responde: puede continuar'],
] as const) {
  test(`a client is added at a ${answer} of the civil registry`, async ({ page }) => {
    await registryAnswers(page, answer);
    await signIn(page, 'crm_supervisor');
    const number = freshNumber();
    await fillNewClient(page, number);
    await expect(page.getByText(told)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(success(page, 'Cliente agregado con exito')).toBeVisible();
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
  await expect(success(page, 'Cliente agregado con exito')).toBeVisible();
});

test('a client is edited, which is told in the history, and disabled', async ({ page }) => {
  await registryAnswers(page, 'miss');
  await signIn(page, 'crm_local_admin', 'Valencia');
  const number = freshNumber();
  await fillNewClient(page, number);
  await page.getByRole('button', { name: 'Registrar' }).click();
  const row = rowOf(page, `V${number}`);

  await row.getByRole('link', { name: 'Editar' }).click();
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(page.getByLabel('Número de identificación')).not.toBeEditable();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Teléfono').fill('04249998877');
  await save.click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(page).toHaveURL('/clients');
  await expect(row).toContainText('04249998877');
  await expect(row).toContainText('Chacao, Caracas');

  await row.getByRole('link', { name: 'Editar' }).click();
  const history = page.getByRole('region', { name: 'Historial de cambios' });
  await expect(history).toContainText('Teléfono: 04141112233 → 04249998877');
  await expect(history).toContainText('Freddy Palencia');
  await expectAccessible(page);

  await page.goto('/clients');
  await row.getByRole('button', { name: 'Desactivar' }).click();
  await agree(page, 'Desea desactivar el registro?', 'Desactivar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('the file of a client is found by name, filled in, and given a photo', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await page.goto('/clients/profile');
  const search = page.getByRole('combobox', { name: 'Buscar cliente' });
  await search.fill('zzzz');
  await expect(page.getByText('No hay clientes registrados')).toBeVisible();
  await search.fill('maria fernanda rodriguez');
  await page.getByRole('option', { name: 'María Fernanda Rodríguez' }).first().click();
  await expect(page.getByRole('heading', { name: 'María Fernanda Rodríguez' })).toBeVisible();
  await expect(page.getByText('Saldo en dólares')).toBeVisible();

  await page.getByLabel('Profesión').fill('Arquitecta');
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-17');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('');
  await page.getByRole('button', { name: 'Guardar ficha' }).click();
  await expect(success(page, 'Perfil agregado con exito')).toBeVisible();

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
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(
    'María Fernanda',
  );
  const shown = page.getByAltText('Foto de María Fernanda Rodríguez');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await expectAccessible(page);
});

test('the file dates what a client enjoyed as the sale that it comes from', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await page.goto('/sales');
  await loaded(page);
  const sale = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Factura' }) });
  const [date = '', , number = ''] = await sale.last().getByRole('cell').allInnerTexts();
  await page.goto('/clients/profile');
  await page.getByRole('combobox', { name: 'Buscar cliente' }).fill(number);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('cell', { name: date, exact: true }).first()).toBeVisible();
});

test('what is no picture is refused as a photo, and nothing is lost', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Ficha', exact: true }).first().click();
  await page.getByRole('button', { name: 'Cambiar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Foto del cliente' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(warning(page, /imagen|foto/i)).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('clients are synchronised, and the page comes anew', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Sincronizar Clientes' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sincronizar', exact: true }).click();
  await expect(success(page, 'Clientes sincronizados con exito')).toBeVisible();
  await reloaded;

  await page.route('**/clients/sync', (route) => route.abort());
  await page.getByRole('button', { name: 'Sincronizar Clientes' }).click();
  await page.getByRole('button', { name: 'Sincronizar', exact: true }).click();
  await expect(warning(page, 'No se pudo sincronizar los clientes')).toBeVisible();
});

test('the services of a client are a list of their own', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await page.goto('/sales');
  await loaded(page);
  const number = await rowOf(page, 'V').first().getByRole('cell').nth(2).innerText();
  await page.goto(`/client/services?identification_number=${number}`);
  await loaded(page);
  await expect(rowOf(page, number).first()).toBeVisible();
  await expectAccessible(page);
});

test('marketing reads a table without actions', async ({ page }) => {
  await signIn(page, 'crm_marketing');
  await page.goto('/clients');
  await loaded(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Sucursal',
    'Nombre',
    'Identificación',
    'Teléfono',
    'Email',
    'Dirección',
  ]);
});
