import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

test('a country, a town and an office with its settings', async ({ page }) => {
  const [country, town, office] = [unique('Chile'), unique('Valdivia'), unique('Sucursal Sur')];
  await signIn(page, 'crm_admin');

  await page.goto('/countries');
  await page.getByRole('button', { name: 'Agregar Nuevo País' }).click();
  await page.getByRole('textbox', { name: 'País' }).fill(country);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: country })).toBeVisible();

  await page.goto('/towns');
  await page.getByRole('link', { name: 'Agregar Nueva Localidad' }).click();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Campo no puede ser vacio')).toBeVisible();
  await expect(page.getByText('Campo es obligatorio')).toBeVisible();
  await page.getByLabel('País').selectOption(country);
  await page.getByLabel('Localidad').fill(town);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/towns');
  await expect(page.getByRole('row').filter({ hasText: town })).toContainText(country);

  await page.goto('/offices/add');
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
  await page.getByRole('switch', { name: 'Puerto Libre' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/offices');
  const row = page.getByRole('row').filter({ hasText: office });
  await expect(row).toContainText(town);

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('IVA (%)')).toHaveValue('8.5');
  await expect(page.getByLabel('Base (%)')).toHaveValue('90');
  await expect(page.getByLabel('Regalía (%)')).toHaveValue('10');
  await expect(page.getByRole('switch', { name: 'Sucursal VIP' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Puerto Libre' })).toBeChecked();
  await page.getByRole('switch', { name: 'Puerto Libre' }).uncheck();
  await page.getByLabel('Zona horaria').selectOption('America/Lima');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('switch', { name: 'Puerto Libre' })).not.toBeChecked();
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Lima');
  await page.goto('/offices');
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  const question = page.getByRole('dialog', { name: 'Desea deshabilitar el registro?' });
  await expect(question).toContainText(office);
  await question.getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('only administrators of the company act on countries', async ({ page }) => {
  await signIn(page, 'crm_local_admin');
  await page.goto('/countries');
  await loaded(page);
  await expect(page.getByRole('row').filter({ hasText: 'Venezuela' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
});
