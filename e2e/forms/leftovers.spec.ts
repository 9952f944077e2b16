import { expect } from '@playwright/test';
import { loaded } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { addService, fillWalkIn, summaryOf } from '../support/sales.ts';
import { test } from '../support/test.ts';
import { fromList, openTab } from '../support/workdays.ts';

test('a sale without a turn or a rate links to their registration, and is unchanged on return', async ({
  page,
}) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Rizado']);
  await branch.hireTechnician();
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (operationName !== 'SaleRates') return route.fallback();
    const none = { nodes: [] };
    await route.fulfill({ json: { data: { usd: none, eur: none, tax: none } } });
  });
  await branch.signIn(page, 'crm_supervisor', '/sales/add_by_name');
  await loaded(page);
  await fillWalkIn(page, 'Inés', 'Landaeta');
  const step = summaryOf(page).getByRole('status');
  await expect(step).toHaveText('Abra un turno: hoy no hay ninguno');
  await page.getByRole('link', { name: 'Abrir un turno' }).click();
  await expect(page).toHaveURL('/workdays');
  const panel = await openTab(page, fromList);
  await panel.getByRole('button', { name: /^Crear Turno: Propia Sede/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear Turno' }).click();
  await expect(panel).toContainText('Todas las técnicas (os) tienen ya su turno de hoy.');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  await expect(step).toHaveText('Agregue al menos un servicio');

  await page.getByRole('combobox', { name: 'Turno' }).selectOption({ index: 1 });
  await addService(page, 'Rizado');
  await expect(summaryOf(page)).toContainText('No hay valor cambiario para USD');
  await summaryOf(page).getByRole('link', { name: 'Registrar el valor cambiario' }).click();
  await expect(page).toHaveURL('/exchange');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  await expect(page.getByRole('main')).toContainText('Rizado');
});
