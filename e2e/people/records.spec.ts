import { expect } from '@playwright/test';
import { open } from '../support/loaded.ts';
import { act, agree, freshNumber, rowOf } from '../support/people.ts';
import { registerClient } from '../support/people-by-api.ts';
import { otherBrowser, signIn, signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a sale does not treat a disabled client as new, and continues after the client is enabled', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor');
  const number = freshNumber();
  await registerClient(page, number, { firstName: 'Ida', lastName: `Y Vuelta ${number}` });
  await open(page, '/clients');
  await act(rowOf(page, number), 'Desactivar');
  await agree(page, 'Desea desactivar el registro?', 'Desactivar');
  await expect(rowOf(page, number)).toBeHidden();

  const attendant = await otherBrowser(page);
  await signIn(attendant, 'crm_technical_attendant', 'Caracas', '/appointments/add');
  await open(page, '/sales/add');
  for (const screen of [attendant, page]) {
    await screen.getByLabel('Número de identificación').fill(number);
    await screen.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(screen.getByText('El cliente está desactivado en Caracas')).toBeVisible();
    await expect(screen.getByText('Cliente nuevo')).toBeHidden();
  }
  await expect(attendant.getByText(/pida que lo reactive a .*Supervisor \(a\)/)).toBeVisible();
  await expect(attendant.getByRole('button', { name: 'Reactivar' })).toBeHidden();
  await page.getByRole('button', { name: 'Reactivar' }).click();
  await agree(page, 'Desea reactivar el registro?', 'Reactivar');
  await expect(page.getByText(`Ida Y Vuelta ${number}`)).toBeVisible();
});
