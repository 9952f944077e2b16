import { expect } from '@playwright/test';
import { create } from '../support/api-request.ts';
import { loaded, open } from '../support/loaded.ts';
import { act, agree, rowOf } from '../support/people.ts';
import { signIn, signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test('an administrator adds a country, a town and an office, and edits and disables the office (doc 3 §2 Offices) (doc 3 §4)', async ({
  page,
}) => {
  test.slow();
  const [country, town, office] = [unique('Chile'), unique('Valdivia'), unique('Sucursal Sur')];
  await signIn(page, 'crm_admin', 'Caracas', '/countries');
  await page.getByRole('button', { name: 'Agregar Nuevo País' }).click();
  await page.getByRole('textbox', { name: 'País' }).fill(country);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(rowOf(page, country)).toBeVisible();

  await open(page, '/towns');
  await page.getByRole('link', { name: 'Agregar Nueva Localidad' }).click();
  await page.getByLabel('País').selectOption(country);
  await page.getByLabel('Localidad').fill(town);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/towns');
  await expect(rowOf(page, town)).toContainText(country);

  await open(page, '/offices/add');
  await page.getByRole('textbox', { name: 'Sucursal' }).fill(office);
  await page.getByLabel('Dirección').fill('Av. Picarte 1200');
  await page.getByLabel('Teléfono').fill('0412555');
  await page.getByLabel('Email').fill('sur@turno.demo');
  await page.getByLabel('Instagram').fill('@turno.sur');
  await page.getByLabel('País').selectOption(country);
  await page.getByLabel('Localidad').selectOption(town);
  await test.step('a missing country and a missing town are added in the form and chosen', async () => {
    const addHere = async (what: string, name: string) => {
      await page.getByRole('button', { name: `Agregar ${what}` }).click();
      const dialog = page.getByRole('dialog', { name: `Agregar ${what}` });
      await dialog.getByLabel(what).fill(name);
      await dialog.getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByLabel(what).locator('option:checked')).toHaveText(name);
    };
    await addHere('País', unique('Bolivia'));
    await addHere('Localidad', unique('Sucre'));
    await page.getByLabel('País').selectOption(country);
    // The only town of a country is chosen.
    await expect(page.getByLabel('Localidad').locator('option:checked')).toHaveText(town);
  });
  await page.getByLabel('Moneda').selectOption('VES');
  await page.getByLabel('IVA (%)').fill('8,5');
  await page.getByLabel('Tipo de facturación').selectOption('FACTURA ACTIVA');
  await page.getByLabel('RIF').fill('J-00002961-1');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByLabel('RIF')).toHaveAccessibleDescription(/^RIF inválido/);
  await page.getByLabel('RIF').fill('J-00002961-0');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/offices');

  const row = rowOf(page, office);
  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('IVA (%)')).toHaveValue('8.5');
  await expect(page.getByLabel('RIF')).toHaveValue('J000029610');
  await page.getByLabel('Zona horaria').selectOption('America/Lima');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Lima');

  const disable = async (path: string, name: string) => {
    await open(page, path);
    await act(rowOf(page, name), 'Deshabilitar');
    await expect(page.getByRole('dialog')).toContainText(name);
    await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  };
  await disable('/offices', office);
  await expect(row).toBeHidden();
  await disable('/countries', country);
  await expect(warning(page, 'El país tiene localidades o sucursales activas')).toBeVisible();
});

test('a disabled record is listed separately and enabled again, also by adding its name (doc 2 §4) (D49)', {
  tag: '@core',
}, async ({ page }) => {
  await signInUnseen(page, 'crm_admin');
  const name = unique('Lemuria');
  await create(page, 'country', { countryName: name });
  await open(page, '/countries');
  const row = rowOf(page, name);
  const disable = async () => {
    await act(row, 'Deshabilitar');
    await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
    await expect(row).toBeHidden();
  };
  await disable();
  await test.step('the toast names the record and takes the act back', async () => {
    await expect(success(page, `Registro deshabilitado con exito · ${name}`)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row).toBeVisible();
  });
  await disable();
  await page.getByRole('button', { name: 'Desactivados' }).click();
  await expect(page).toHaveURL(/\?disabled=/);
  await expect(page.getByRole('heading', { name: 'Desactivados' })).toBeVisible();
  const columns = ['Nombre', 'Detalle', 'Sucursal', 'Desactivado', 'Desactivado por', 'Acciones'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(row).toBeVisible();
  const [, , , at = ''] = await row.getByRole('cell').allInnerTexts();
  expect(at.replace(/\s+/, ' ')).toMatch(/^\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d [AP]M$/);
  await row.getByRole('button', { name: 'Reactivar' }).click();
  await agree(page, 'Desea reactivar el registro?', 'Reactivar');
  await expect(success(page, 'Registro reactivado con éxito')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Desactivados' }).click();
  await disable();

  const add = async (typed: string) => {
    await page.getByRole('button', { name: 'Agregar Nuevo País' }).click();
    await page.getByRole('textbox', { name: 'País' }).fill(typed);
    await page.getByRole('button', { name: 'Registrar' }).click();
  };
  await add(` ${name.toUpperCase()} `);
  const dialog = page.getByRole('dialog', { name: 'Desea reactivar el registro?' });
  await expect(dialog).toContainText(
    `Ya existe un registro con ese nombre, está desactivado: ${name}`,
  );
  await dialog.getByRole('button', { name: 'Reactivar' }).click();
  await expect(row).toBeVisible();
  await disable();

  await signIn(page, 'crm_local_admin', 'Caracas', '/countries?disabled=countries');
  await loaded(page);
  await expect(rowOf(page, 'Venezuela')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desactivados' })).toBeHidden();
  await add(name);
  await expect(
    page.getByText('está desactivado: pida que lo reactive a Administrador (a)'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
});
