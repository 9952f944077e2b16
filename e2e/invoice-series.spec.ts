import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { addService, chooseTurn, payAndRegister, registering, summaryOf } from './sales.ts';
import { signOut } from './sign-in.ts';
import { success } from './toasts.ts';

test('a number far from the series is asked about, and an administrator repairs the series', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  // Every sale of a branch takes a number of its series.
  const branch = await ownBranch(page);
  await branch.setTax({ INVOICING: 'FACTURA ACTIVA' });
  await branch.offer(['Corte de dama']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor', '/sales/add_by_name');
  await loaded(page);
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés');
  await page.getByLabel('Apellido').fill('Landaeta');
  await page.getByLabel('Teléfono').fill('0414-1112233');
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  const number = summaryOf(page).getByLabel('Nº Factura');
  await expect(number).toHaveValue(/^\d+$/);
  const next = Number(await number.inputValue());
  const repaired = next + 7;
  const far = String(next + 5_000);
  await number.fill(far);

  const question = page.getByRole('dialog', {
    name: 'El número está lejos de la serie: ¿es correcto?',
  });
  await payAndRegister(page);
  await expect(question).toContainText(`siguiente ${next}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue(far);

  await registering(page).click();
  await question.getByRole('button', { name: 'Es correcto' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Nueva' })).toContainText(far);

  await signOut(page);
  await branch.signIn(page, 'crm_local_admin', '/offices/invoice-series');
  await loaded(page);
  await expect(page.getByText(`Siguiente número de la serie: ${next + 5_001}`)).toBeVisible();
  const field = page.getByLabel('Nuevo siguiente número');
  await field.fill('12,5');
  await field.press('Enter');
  await expect(page.getByText(/^El número de la serie debe ser entero/)).toBeVisible();
  await field.fill(String(repaired));
  await page.getByRole('button', { name: 'Cambiar' }).click();
  const change = page.getByRole('dialog', { name: 'Desea cambiar la serie de facturas?' });
  await expect(change).toContainText(`propondrá el ${repaired} en lugar del ${next + 5_001}`);
  await change.getByRole('button', { name: 'Cambiar' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expect(
    page.getByText(`Siguiente número de la serie: ${repaired}`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historial de cambios' })).toContainText(
    'Siguiente número de factura',
  );
  await expectAccessible(page);
});
