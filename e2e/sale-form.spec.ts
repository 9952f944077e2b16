import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { warning } from './toasts.ts';
import { answer } from './workdays.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'crm_technical_attendant', 'Caracas');
  await page.goto('/sales/add');
});

test('documents and payments are those of the office', async ({ page }) => {
  const types = page.getByRole('combobox', { name: 'Tipo', exact: true });
  await expect(types.locator('option')).toHaveText(['Cédula', 'Pasaporte', 'RIF']);
  const letters = page.getByLabel('Letra').locator('option');
  await expect(letters).toHaveText(['V', 'E']);
  await types.selectOption('RIF');
  await expect(letters).toHaveText(['J', 'FP', 'G']);
  await types.selectOption('PP');
  await expect(letters).toHaveCount(0);
  await expect(page.getByLabel('Tipo de pago').locator('option')).toHaveText([
    'Transferencia',
    'Efectivo',
    'Tarjeta de crédito (TDC)',
    'Tarjeta de débito (TDD)',
  ]);
  await expect(page.getByLabel('Moneda').locator('option')).toHaveText(['Bs', '$']);
});

test('it asks for the client first, then for a service, and Enter sends nothing', async ({
  page,
}) => {
  const submit = page.getByRole('button', { name: 'Registrar' });
  const next = page.getByRole('complementary', { name: 'Resumen de la venta' }).getByRole('status');
  await expect(submit).toBeDisabled();
  await expect(next).toHaveText('Busque al cliente por su número de documento');
  await expect(page.getByLabel('Teléfono')).toBeHidden();

  await page.getByLabel('Número de identificación').fill('29990001');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByLabel('Teléfono').fill('04141112233');
  await page.getByLabel('Teléfono').press('Enter');
  await expect(next).toHaveText('Agregue al menos un servicio');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await addService(page, 'Corte de dama');
  await expect(
    warning(page, 'Debe seleccionar el turno y el subservicio, intente nuevamente'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Turno' }).selectOption({ index: 1 });
  await addService(page, 'Corte de dama');
  await expect(submit).toBeEnabled();

  const remove = page.getByRole('button', { name: 'Borrar Corte de dama' });
  await remove.click();
  await answer(page, 'Desea borrar el servicio?', 'Cancelar');
  await remove.click();
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  await expect(remove).toHaveCount(0);
  await expect(submit).toBeDisabled();
});

async function addService(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Subservicio' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}
