import { expect } from '@playwright/test';
import { addDays, today } from '#domain/dates/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { act, agree, rowOf } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';
import { visit } from '../support/visit.ts';

test('an attendant registers an invoice, and an administrator corrects and deletes it (doc 2 §2 Providers) (D13)', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  const number = unique('F');
  await signIn(page, 'crm_technical_attendant', 'Valencia', '/invoices');
  await page.getByRole('link', { name: 'Agregar Nuevo gasto' }).click();
  await expect(page).toHaveURL('/invoices/add');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Campo es obligatorio')).toHaveCount(4);
  await page.getByLabel('Proveedor').selectOption({ index: 1 });
  await page.getByLabel('Cuenta de dinero').selectOption({ index: 1 });
  await page.getByLabel('Nº Factura').fill(number);
  await page.getByLabel('Notas').fill('Esmaltes y limas');
  await page.getByLabel('Total').fill('1250');
  await expect(page.getByLabel('Impuesto')).toHaveValue('200.00');
  await page.getByLabel('Impuesto').fill('150');
  await page.getByLabel('Total').fill('2000');
  await expect(page.getByLabel('Impuesto')).toHaveValue('150.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Gasto agregado con exito')).toBeVisible();
  // The list of an attendant contains only today.
  await open(page, '/invoices?date_from=2026-01-01');
  const row = rowOf(page, number);
  await expect(row).toContainText('Bs 2,150.00');
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/invoices\/invoices_details\/./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Factura ${number}`);
  await expect(page.getByRole('main')).toContainText('Esmaltes y limas');
  await expectAccessible(page);
  await open(page, '/invoices/add');
  await page.getByLabel('Proveedor').selectOption({ index: 1 });
  await page.getByLabel('Nº Factura').fill(number.toLowerCase());
  const repeated = 'Ya hay un gasto con esa factura del proveedor:';
  await expect(page.getByText(repeated)).toContainText('Bs 2,000.00');
  await open(page, '/invoices?date_from=2026-01-01');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByLabel('Fecha desde')).toBeHidden();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, 'crm_local_admin', 'Valencia', '/invoices');
  await rowOf(office, number).getByRole('link', { name: 'Editar' }).click();
  await office.getByLabel('Impuesto').fill('320');
  await expect(office.getByText(repeated)).toHaveCount(0);
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(office, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText('Bs 2,320.00');
  await act(rowOf(office, number), 'Eliminar');
  await agree(office, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(office, 'Registro eliminado con éxito')).toBeVisible();
  await expect(row).toBeHidden({ timeout: 2_000 });
  await office.context().close();
});

test('an extra expense is added, edited and disabled (doc 2 §2 Extra expenses) (doc 2 §6 Extra expenses add tab and disable)', async ({
  page,
}) => {
  const service = unique('Plomería');
  await signIn(page, 'crm_supervisor', 'Valencia', '/expenses');
  await page.getByRole('link', { name: 'Agregar Nuevo Gasto Extra' }).click();
  await expect(page.getByLabel('Nº Factura')).toHaveValue('S/F');
  await page.getByRole('textbox', { name: 'Servicio' }).fill(service);
  await page.getByLabel('Monto').fill('0');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByLabel('Monto')).toBeFocused();
  await expect(page.getByLabel('Monto')).toHaveAccessibleDescription('Campo debe ser mayor a cero');
  await page.getByLabel('Monto').fill('350.5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Gasto agregado con exito')).toBeVisible();
  const row = rowOf(page, service);
  await expect(row).toContainText('Bs 350.50');
  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Monto').fill('400');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText('Bs 400.00');
  await act(row, 'Ver Detalle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service);
  await expect(page.getByText('Bs 400.00')).toBeVisible();
  const corrected = page.getByRole('listitem').filter({ hasText: 'Corregido' });
  await expect(corrected).toContainText('Monto');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test("head office enters an expense and staff with the branch's tax, currency and documents (D13) (doc 2 §7 Invoices)", async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/invoices/add');
  await loaded(page);
  const tax = page.getByLabel(/^Impuesto/);
  await page.getByLabel('Total').fill('1000');
  await expect(tax).toHaveValue('160.00');
  await page.getByLabel('Sucursal').selectOption('Lima');
  await expect(page.getByText('Impuesto (IGV 18 %)')).toBeVisible();
  await page.getByLabel('Proveedor').selectOption({ index: 1 });
  await page.getByLabel('Cuenta de dinero').selectOption({ index: 1 });
  const number = unique('F');
  await page.getByLabel('Nº Factura').fill(number);
  await page.getByLabel('Notas').fill('Insumos');
  await page.getByLabel('Total').fill('1000');
  await expect(tax).toHaveValue('180.00');
  await page.getByRole('main').getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Gasto agregado con exito')).toBeVisible();
  // After midnight in Caracas it is still the day before in Lima.
  const day = today(new Date(), 'America/Caracas');
  await visit(page, `/invoices?date_from=${addDays(day, -1)}&date_until=${day}`);
  const row = rowOf(page, number);
  await expect(row).toContainText('S/ 1,180.00');
  await expect(row).toContainText('Lima');
  await act(row, 'Eliminar');
  await expect(page.getByRole('dialog')).toContainText('(Lima)');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Total').fill('2000');
  await expect(tax).toHaveValue('360.00');
  await open(page, '/employees/add');
  await loaded(page);
  const types = page.getByRole('combobox', { name: 'Tipo', exact: true }).locator('option');
  await expect(types.first()).toHaveText('Cédula');
  await page.getByLabel('Sucursal').selectOption('Lima');
  await expect(types).toContainText(['DNI']);
  await expect(page.getByLabel('Letra')).toHaveCount(0);
});
