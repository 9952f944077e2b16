import { expect, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { signedInLongAgo } from './old-sign-in.ts';
import { freshNumber, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { openTab } from './workdays.ts';

const question = 'Desea borrar los datos personales del cliente?';

test('a client is erased on their request, for good', async ({ page }) => {
  const number = `V${freshNumber()}`;
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients');
  await loaded(page);
  const panel = await openTab(page, 'Agregar Nuevo Cliente');
  await panel.getByLabel('Número de identificación').fill(number);
  await panel.getByLabel('Dirección').fill('Naguanagua');
  await panel.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Cliente agregado con éxito')).toBeVisible();
  await expect(rowOf(page, number)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrar datos personales' })).toHaveCount(0);

  await signIn(page, 'crm_admin', 'Valencia', `/clients?identification_number=${number.slice(1)}`);
  await loaded(page);
  await signedInLongAgo(page, 'EraseClient');
  const row = rowOf(page, number);
  await row.getByRole('button', { name: 'Borrar datos personales' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog.getByText(number)).toContainText('No se puede deshacer');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Borrar datos personales' }).click();
  await dialog.getByRole('button', { name: 'Borrar datos personales' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme su contraseña' });
  await proof.getByRole('textbox', { name: 'Contraseña' }).fill('turno-demo');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Datos personales borrados con éxito')).toBeVisible();
  await expect(row).toHaveCount(0);
});
