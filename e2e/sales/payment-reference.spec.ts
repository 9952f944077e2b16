import { expect } from '@playwright/test';
import { ownBranch } from '../support/own-branch.ts';
import { freshNumber } from '../support/people.ts';
import { fillSale, payBy, registering } from '../support/sales.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

test('a used payment reference is accepted after confirmation (doc 4 §6.8)', async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  const reference = freshNumber();
  const payByTransfer = async () => {
    await fillSale(page, 'Planchado');
    await payBy(page, 'Transferencia').click();
    await page.getByLabel('Referencia').fill(reference);
    await registering(page).click();
  };
  await payByTransfer();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await payByTransfer();
  const dialog = page.getByRole('dialog', { name: `La referencia ${reference} ya se usó` });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Referencia')).toHaveValue(reference);
  await registering(page).click();
  await dialog.getByRole('button', { name: 'Usar de nuevo' }).click();
  await expect(page).toHaveURL(/\/sales\?/);
});
