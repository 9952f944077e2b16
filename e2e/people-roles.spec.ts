import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './loaded.ts';
import { agree, freshNumber, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';

test('a role is added without permissions, given some, told of in the history, and deleted (doc 1 §2 Roles) (doc 1 §6 Delete roles and services)', {
  tag: '@core',
}, async ({ page }) => {
  const name = `Recepción ${freshNumber()}`;
  const question = page.waitForRequest((request) => !!request.postData()?.includes('"visible"'));
  await signIn(page, 'crm_admin', 'Lima', '/roles');
  const { variables } = (await question).postDataJSON();
  expect(variables.filter).toEqual({ status: { equalTo: 1 }, visible: { equalTo: 1 } });
  await page.getByRole('link', { name: 'Agregar Nuevo Rol' }).click();
  await expect(page).toHaveURL('/roles/add');
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  const row = rowOf(page, name);
  await row.getByRole('link', { name: 'Ver permisos' }).click();
  const seesSales = page.getByRole('checkbox', { name: 'Ver ventas', exact: true });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await seesSales.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await page.reload();
  await expect(seesSales).toBeChecked();
  const history = page.getByRole('region', { name: 'Historial de cambios' });
  await expect(history).toContainText('Permisos agregados: — → Ver ventas');

  await test.step('and how much it may take off at the counter (D70)', async () => {
    const limit = page.getByLabel('Descuento máximo en la caja (%)');
    await expect(limit).toBeHidden();
    await page.getByRole('checkbox', { name: 'Otorgar descuentos en la caja' }).check();
    await limit.fill('12,5');
    await page.getByRole('button', { name: 'Guardar permisos' }).click();
    await expect(success(page, 'Registro actualizado con exito').last()).toBeVisible();
    await page.reload();
    await expect(limit).toHaveValue('12.5');
    await expect(history).toContainText('Descuento máximo en la caja (%): 0 → 12.5');
  });

  await open(page, '/roles');
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(row).toBeHidden();
});

test('a user is registered and deleted', async ({ page }) => {
  const email = `oficina.${freshNumber()}@correo.demo`;
  await signIn(page, 'crm_admin', 'Lima', '/users');
  await page.getByRole('link', { name: 'Agregar Nuevo Usuario' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('clave-de-prueba');
  await page.getByLabel('Rol').selectOption('Mercadeo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const row = rowOf(page, email);
  await expect(row).toContainText('Mercadeo');
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(row).toBeHidden();
});
