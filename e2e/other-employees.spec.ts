import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openHub } from './menu.ts';
import { signedInLongAgo } from './old-sign-in.ts';
import { agree, freshNumber, registryAnswers, rowOf } from './people.ts';
import { signInByForm } from './sign-in.ts';
import { success } from './toasts.ts';

const password = 'clave-de-prueba';

/** Chooses the list where the menu leads to it. */
async function openByMenu(page: Page): Promise<void> {
  await openHub(page, 'Configuración');
  await page.getByRole('main').getByRole('link', { name: 'Otro Personal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otro Personal');
}

test('an administrator hires somebody of marketing, finds them, gives them a code and another role', async ({
  page,
}) => {
  test.slow();
  const number = freshNumber();
  const email = `angela.${number}@correo.demo`;
  await registryAnswers(page, 'miss');
  await signInByForm(page, 'crm_admin');
  await openByMenu(page);
  await page.getByRole('link', { name: 'Agregar Nuevo Personal' }).click();
  await expect(page).toHaveURL('/employees/others/add');
  const roles = page.getByLabel('Rol').locator('option');
  await expect(roles).toContainText(['Mercadeo']);
  // They have forms of their own.
  await expect(roles.filter({ hasText: /^(Técnica|Supervisor)/ })).toHaveCount(0);
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Nombre').fill('Ángela');
  await page.getByLabel('Apellido').fill(`Peñalver ${number}`);
  await page.getByLabel('Teléfono').fill('04141234567');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByLabel('Rol').selectOption('Mercadeo');
  await expectAccessible(page);
  await signedInLongAgo(page, 'CreateEmployee');
  await page.getByRole('button', { name: 'Registrar' }).click();
  const confirmed = page.getByRole('dialog', { name: 'Confirme su contraseña' });
  await confirmed.getByRole('textbox', { name: 'Contraseña' }).fill('turno-demo');
  await confirmed.getByRole('button', { name: 'Confirmar' }).click();
  await expect(success(page, 'Personal registrado con éxito')).toBeVisible();
  await expect(page).toHaveURL('/employees/others');

  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page
    .getByRole('textbox', { name: 'Nombre', exact: true })
    .fill(`penalver angela ${number}`);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/\?name=/);
  const row = rowOf(page, number);
  await expect(row).toContainText('Mercadeo');
  await expect(row).toContainText('Caracas');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await agree(page, 'Desea restablecer la contraseña?', 'Restablecer contraseña');
  const dialog = page.getByRole('dialog', { name: 'Código para una contraseña nueva' });
  await expect(dialog).toContainText(email);
  await expect(dialog.getByLabel('Código')).toHaveText(/^\w{5}-\w{5}$/);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Personal');
  await page.getByLabel('Rol').selectOption('Administración');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(page).toHaveURL(/\/employees\/others(\?|$)/);
  await expect(row).toContainText('Administración');
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(row).toBeHidden();
});
