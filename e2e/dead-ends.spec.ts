import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { fillWalkIn, summaryOf } from './sales.ts';
import { fromList, openTab } from './workdays.ts';

test('a sale of a day without turns leads to where one is opened, and stands as it was on the way back', async ({
  page,
}) => {
  const branch = await ownBranch(page);
  await branch.hireTechnician();
  await branch.signIn(page, 'crm_supervisor', '/sales/add_by_name');
  await loaded(page);
  await fillWalkIn(page, 'Inés', 'Landaeta');
  await expect(summaryOf(page).getByRole('status')).toHaveText('Abra un turno: hoy no hay ninguno');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Abrir un turno' }).click();
  await expect(page).toHaveURL('/workdays');
  await branch.openTurn();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  await expect(summaryOf(page).getByRole('status')).toHaveText('Agregue al menos un servicio');
  await expect(page.getByRole('link', { name: 'Abrir un turno' })).toHaveCount(0);
  await open(page, '/sales/old/add');
  await page.getByRole('textbox', { name: 'Fecha y hora' }).fill('01/11/2026 10:30 AM');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Agregar un turno de ese día' })).toHaveAttribute(
    'href',
    '/workdays',
  );
});

test('the list of who has no turn says whether all have one, or nobody is hired yet', async ({
  page,
}) => {
  const branch = await ownBranch(page);
  await branch.signIn(page, 'crm_supervisor', '/workdays');
  await loaded(page);
  await page.getByRole('button', { name: 'Agregar ahora' }).click();
  const panel = page.getByRole('region', { name: fromList, exact: true });
  await expect(panel).toContainText('Todavía no hay técnicas (os) a quienes abrirles un turno.');
  const hire = panel.getByRole('link', { name: 'Agregar técnica (o)' });
  await expect(hire).toHaveAttribute('href', '/employees/add');
  await expectAccessible(page);
  await branch.openTurn();
  await page.reload();
  await openTab(page, fromList);
  await expect(panel).toContainText('Todas las técnicas (os) tienen ya su turno de hoy.');
});
