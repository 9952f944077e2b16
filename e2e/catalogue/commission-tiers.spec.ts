import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { loaded } from '../support/loaded.ts';
import { act, agree, rowOf } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { pressTab } from '../support/tabs.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

test('a tier of an office is added, changed and disabled (doc 6 §2 /comisiones)', async ({
  page,
}) => {
  // A second attempt may not add the tier of the first.
  const thousands = 7 + test.info().retry;
  await signIn(page, 'crm_local_admin', 'Valencia', '/comisiones');
  await pressTab(page, 'Escalones');
  await pressTab(page, 'Agregar Nuevo Escalón');
  await page.getByLabel('Período').selectOption('Semana');
  await page.getByLabel('Se paga').selectOption('Por tramos');
  await page.getByLabel('Desde').fill(`${thousands}654,50`);
  await page.getByLabel('% Bono').fill('2,5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, `Semana desde Bs ${thousands},654.50`)).toBeVisible();
  const row = rowOf(page, `${thousands},654.50`);
  await expect(row).toContainText('2.5 %');
  await expect(row).toContainText('Por tramos');
  await expect(row).toContainText('Todas (os)');

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { name: 'Editar Escalón' })).toBeVisible();
  await page.getByLabel('% Bono').fill('3');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('3 %');
  await act(row, 'Deshabilitar');
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(row).toBeHidden();
  await loaded(page);
});
