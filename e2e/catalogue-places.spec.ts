import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Gives the row's record another name on the screen that edits it. */
async function rename(page: Page, from: string, label: string, to: string): Promise<void> {
  await rowWith(page, from).getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar ${label}`);
  await page.getByRole('textbox', { name: label }).fill(to);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(rowWith(page, to)).toBeVisible();
  await expect(rowWith(page, from)).toHaveCount(0);
}

/** Presses 'Deshabilitar' in a row and agrees to the question, which names what it is about. */
async function disable(page: Page, name: string): Promise<void> {
  await rowWith(page, name).getByRole('button', { name: 'Deshabilitar' }).click();
  const question = page.getByRole('dialog', { name: 'Desea deshabilitar el registro?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Deshabilitar' }).click();
}

test('a country, a town and an office with its settings (doc 3 §2 Offices) (doc 3 §4)', async ({
  page,
}) => {
  test.slow();
  const [firstCountry, firstTown] = [unique('Chili'), unique('Baldivia')];
  const [country, town, office] = [unique('Chile'), unique('Valdivia'), unique('Sucursal Sur')];
  await signIn(page, 'crm_admin', 'Caracas', '/countries');
  await page.getByRole('button', { name: 'Agregar Nuevo País' }).click();
  await page.getByRole('textbox', { name: 'País' }).fill(firstCountry);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(rowWith(page, firstCountry)).toBeVisible();
  await rename(page, firstCountry, 'País', country);
  await expect(page).toHaveURL('/countries');

  await open(page, '/towns');
  await page.getByRole('link', { name: 'Agregar Nueva Localidad' }).click();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Campo no puede ser vacio')).toBeVisible();
  await expect(page.getByText('Campo es obligatorio')).toBeVisible();
  await page.getByLabel('País').selectOption(country);
  await page.getByLabel('Localidad').fill(firstTown);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/towns');
  await expect(rowWith(page, firstTown)).toContainText(country);
  await rename(page, firstTown, 'Localidad', town);
  await expect(page).toHaveURL('/towns');

  await open(page, '/offices/add');
  await page.getByRole('textbox', { name: 'Sucursal' }).fill(office);
  await page.getByLabel('Dirección').fill('Av. Picarte 1200');
  await page.getByLabel('Teléfono').fill('0412555');
  await page.getByLabel('Email').fill('sur@turno.demo');
  await page.getByLabel('Instagram').fill('@turno.sur');
  await page.getByLabel('País').selectOption(country);
  await page.getByLabel('Localidad').selectOption(town);
  await page.getByLabel('Moneda').selectOption('VES');
  await page.getByLabel('IVA (%)').fill('8,5');
  await page.getByLabel('Base (%)').fill('90');
  await page.getByLabel('Tipo de facturación').selectOption('FACTURA ACTIVA');
  await page.getByRole('switch', { name: 'Sucursal VIP' }).check();
  await page.getByLabel('Cerrar sesiones sin uso (minutos)').fill('45');
  await page.getByRole('switch', { name: 'Puerto Libre' }).check();
  await page.getByLabel('Razón social').fill('Belleza del Sur, C.A.');
  await page.getByLabel('RIF').fill('J-00002961-1');
  await page.getByLabel('Papel de las ventas').selectOption('80 mm');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByLabel('RIF')).toHaveAccessibleDescription(/^RIF inválido/);
  await page.getByLabel('RIF').fill('J-00002961-0');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/offices');
  const row = rowWith(page, office);
  await expect(row).toContainText(town);

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('IVA (%)')).toHaveValue('8.5');
  await expect(page.getByLabel('Base (%)')).toHaveValue('90');
  await expect(page.getByLabel('Regalía (%)')).toHaveValue('10');
  await expect(page.getByRole('switch', { name: 'Sucursal VIP' })).toBeChecked();
  await expect(page.getByLabel('Cerrar sesiones sin uso (minutos)')).toHaveValue('45');
  await expect(page.getByLabel('Razón social')).toHaveValue('Belleza del Sur, C.A.');
  await expect(page.getByLabel('RIF')).toHaveValue('J000029610');
  await expect(page.getByLabel('Papel de las ventas')).toHaveValue('80MM');
  await page.getByLabel('Papel de las ventas').selectOption('A4');
  await page.getByLabel('Cerrar sesiones sin uso (minutos)').fill('');
  await expect(page.getByRole('switch', { name: 'Puerto Libre' })).toBeChecked();
  await page.getByRole('switch', { name: 'Puerto Libre' }).uncheck();
  await page.getByLabel('Zona horaria').selectOption('America/Lima');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('switch', { name: 'Puerto Libre' })).not.toBeChecked();
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Lima');
  await open(page, '/offices');
  await disable(page, office);
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();

  await open(page, '/countries');
  await disable(page, country);
  await expect(warning(page, 'El país tiene localidades o sucursales activas')).toBeVisible();
  await open(page, '/towns');
  await disable(page, town);
  await expect(rowWith(page, town)).toBeHidden();
  await open(page, '/countries');
  await disable(page, country);
  await expect(rowWith(page, country)).toBeHidden();
});
