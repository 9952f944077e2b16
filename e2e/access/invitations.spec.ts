import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/loaded.ts';
import { act, agree, freshNumber, rowOf } from '../support/people.ts';
import { otherBrowser, signIn, submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

const password = 'otra-clave-larga';

test('an invited technician creates a password by a link, which a second invitation replaces (D108)', async ({
  page,
}) => {
  test.slow();
  const email = `invitada.${freshNumber()}@correo.demo`;
  await signIn(page, 'crm_local_admin');
  await open(page, '/employees/add');
  await page.getByLabel('Número de identificación').fill(String(freshNumber()));
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Invitada');
  await page.getByLabel('Apellido').fill('Prueba');
  await page.getByLabel('Teléfono').fill('0414-5551234');
  await page.getByLabel('Rol').selectOption('Técnica (o)');
  await page.getByRole('combobox', { name: /^Comisión( \*)?$/ }).selectOption('40 %');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Campo es obligatorio')).toBeVisible();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Invitación' });
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  const link = (await dialog.getByLabel('Enlace').textContent()) ?? '';
  expect(link).toMatch(/\/invitacion#[\w-]{43}$/);
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/584145551234\?text=.*invitacion/,
  );
  await dialog.getByRole('button', { name: 'Listo' }).click();

  const row = rowOf(page, email);
  await act(row, 'Invitar de nuevo');
  await agree(page, 'Desea invitar de nuevo?', 'Invitar de nuevo');
  const second = (await dialog.getByLabel('Enlace').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Listo' }).click();

  const own = await otherBrowser(page);
  const accept = async (address: string) => {
    await open(own, address);
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Cree su contraseña');
    await expect(own).toHaveURL('/invitacion');
    await own.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(password);
    await own.getByRole('textbox', { name: 'Repetir la contraseña nueva' }).fill(password);
    await own.getByRole('button', { name: 'Crear contraseña' }).click();
  };
  await accept(link);
  await expect(own.getByText('La invitación ya se usó o venció')).toBeVisible();
  await expectAccessible(own);
  await own.goto('about:blank');
  await accept(second);
  await expect(success(own, 'Contraseña cambiada con éxito')).toBeVisible();
  await expect(own.getByLabel('Email')).toHaveValue(email);
  // The answer may have been lost.
  await own.goto('about:blank');
  await accept(second);
  await expect(own.getByText('Ya tiene una contraseña')).toBeVisible();
  await submitLogin(own, email, password);
  await expect(own).toHaveURL(/\/sales\/my/);
});
