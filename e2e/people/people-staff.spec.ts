import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/loaded.ts';
import { openHub } from '../support/menu.ts';
import { act, agree, freshNumber, rowOf } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

// No other journey looks for technicians without a turn in Lima.
const office = 'Lima';

// The civil registry returns no names, so they are typed.
test.beforeEach(({ page }) =>
  page.route('**/people/*', (route) => route.fulfill({ json: { found: false } })),
);

test('a technician is added, edited, shown in the history, and disabled (doc 1 §6) (D38)', {
  tag: '@core',
}, async ({ page }) => {
  const number = freshNumber();
  await signIn(page, 'crm_local_admin', office, '/employees');
  await page.getByRole('link', { name: 'Agregar Nueva (o) Técnica (o)' }).click();
  await expect(page).toHaveURL('/employees/add');
  await page.getByLabel('Tipo').selectOption('DNI');
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Teléfono').fill('987654321');
  await page.getByLabel('Nombre').fill('Alma');
  await page.getByLabel('Apellido').fill(`Paz ${number}`);
  await page.getByLabel('Email').fill(`alma.${number}@correo.demo`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('clave-de-prueba');
  await page.getByLabel('Rol').selectOption('Técnica (o)');
  await expect(page.getByLabel('Comisión de Encargada (o)')).toBeDisabled();
  const commission = page.getByRole('combobox', { name: 'Comisión', exact: true });
  await commission.selectOption('35 %');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Técnica (o) registrada (o) con éxito')).toBeVisible();
  await expect(page).toHaveURL('/employees');
  const row = rowOf(page, number);
  await expect(row).toContainText('35 %');

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(commission).toHaveValue('35');
  await expect(page.getByLabel('Sucursal')).toBeDisabled();
  await page.getByLabel('Rol').selectOption('Técnica (o) Encargada (o)');
  await page.getByLabel('Comisión de Encargada (o)').selectOption('3 %');
  await commission.selectOption('40 %');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText('Técnica (o) Encargada (o)');
  await expect(row).toContainText('40 %');
  await expect(row).toContainText('987 654 321');

  await row.getByRole('link', { name: 'Editar' }).click();
  const history = page.getByRole('region', { name: 'Historial de cambios' });
  await expect(history).toContainText('% Comisión: 35 % → 40 %');
  await expect(history).toContainText('Rol: Técnica (o) → Técnica (o) Encargada (o)');
  await expectAccessible(page);

  await open(page, '/employees');
  await act(row, 'Deshabilitar');
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('an administrator hires a supervisor through the menu (doc 1 §2 Supervisors) (doc 1 §6)', async ({
  page,
}) => {
  const number = freshNumber();
  await signIn(page, 'crm_admin');
  await openHub(page, 'Configuración');
  await page.getByRole('main').getByRole('link', { name: 'Supervisores' }).click();
  await page.getByRole('link', { name: 'Agregar Nuevo supervisor' }).click();
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Nombre').fill('Ángela');
  await page.getByLabel('Apellido').fill(`Peñalver ${number}`);
  await page.getByLabel('Teléfono').fill('04141234567');
  await page.getByLabel('Email').fill(`angela.${number}@correo.demo`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('clave-de-prueba');
  await page.getByRole('combobox', { name: 'Comisión' }).selectOption('2 %');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Supervisor registrado con éxito')).toBeVisible();
  await expect(rowOf(page, number)).toContainText('2 %');
});

test('a role gets permissions and a discount limit, appears in the history, and is deleted (doc 1 §2 Roles) (doc 1 §6 Delete roles and services)', async ({
  page,
}) => {
  const name = `Recepción ${freshNumber()}`;
  await signIn(page, 'crm_admin', office, '/roles');
  await page.getByRole('link', { name: 'Agregar Nuevo Rol' }).click();
  await expect(page).toHaveURL('/roles/add');
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  const row = rowOf(page, name);
  await row.getByRole('link', { name: 'Ver permisos' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Ver ventas', exact: true }).check();
  const limit = page.getByLabel('Descuento máximo en la caja (%)');
  await expect(limit).toBeHidden();
  await page.getByRole('checkbox', { name: 'Otorgar descuentos en la caja' }).check();
  await limit.fill('12,5');
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Ver ventas', exact: true })).toBeChecked();
  await expect(limit).toHaveValue('12.5');
  const history = page.getByRole('region', { name: 'Historial de cambios' });
  await expect(history).toContainText(/Permisos agregados: — → .*Ver ventas/);
  await expect(history).toContainText('Descuento máximo en la caja (%): 0 → 12.5');

  await open(page, '/roles');
  await act(row, 'Eliminar');
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(row).toBeHidden();
});
