import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { queryApi } from '../support/api-request.ts';
import { loaded, open } from '../support/loaded.ts';
import { act, agree, rowOf } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { pressTab } from '../support/tabs.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test('the commission of a service is added, changed and disabled (D78)', async ({ page }) => {
  const service = unique('Depilaciones');
  await signIn(page, 'crm_admin', 'Caracas', '/comisiones');
  await queryApi(
    page,
    'mutation ($name: String!) { createService(input: {service: {serviceName: $name, description: $name}}) { clientMutationId } }',
    { name: service },
  );
  await open(page, '/comisiones');
  await pressTab(page, 'Agregar Nueva Comisión');
  const covers = page.getByRole('combobox', { name: 'Servicio o subservicio' });
  await covers.fill(service);
  await page.getByRole('option', { name: service }).click();
  await page.getByLabel('% Comisión').fill('42,5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, service)).toBeVisible();
  const row = rowOf(page, service);
  await expect(row).toContainText('42.5 %');

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { name: 'Editar Comisión' })).toBeVisible();
  await page.getByLabel('% Comisión').fill('101');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Campo debe ser como máximo 100')).toBeVisible();
  await page.getByLabel('% Comisión').fill('45');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('45 %');
  await act(row, 'Deshabilitar');
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(row).toBeHidden();
  await loaded(page);
});
