import { expect, type Page, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { fillSale, ownCashBranch } from './cash.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { freshNumber } from './people.ts';
import { registerClient } from './people-by-api.ts';
import { ageRates } from './rates-of-time.ts';
import { addService, amountOf, chooseTurn, payBy, registering, summaryOf } from './sales.ts';
import { success } from './toasts.ts';

/** The kinds and amounts of a branch's ledger, as who is signed in reads them. */
async function ledgerOf(page: Page, officeId: string): Promise<readonly string[]> {
  const { allVMoneyEntries } = await ask<{
    allVMoneyEntries: { nodes: { entryType: string; amount: string; currencyCode: string }[] };
  }>(
    page,
    `query ($id: UUID!) {
      allVMoneyEntries(filter: { officeId: { equalTo: $id } }) {
        nodes { entryType amount currencyCode } } }`,
    { id: officeId },
  );
  return allVMoneyEntries.nodes
    .map(({ entryType, amount, currencyCode }) => `${entryType} ${currencyCode} ${amount}`)
    .toSorted();
}

test('a sale of a day before asks whether its money was counted then, which needs no open register (doc 4 §6.1)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownCashBranch(page);
  const yesterday = addDays(today(new Date(), 'America/Caracas'), -1);
  await branch.openTurn(yesterday);
  await ageRates(branch.officeId);
  await branch.signIn(page, 'crm_supervisor');
  const document = freshNumber();
  await registerClient(page, document, { firstName: 'Camila', lastName: 'Ríos' });

  await open(page, '/sales/old/add');
  await loaded(page);
  await page.getByLabel('Fecha y hora').fill(`${yesterday}T10:30`);
  await page.getByLabel('Número de identificación').fill(document);
  await page.getByLabel('Número de identificación').press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await chooseTurn(page);
  await addService(page, 'Planchado');
  await payBy(page, 'Efectivo').click();
  await expect(summaryOf(page).getByRole('status')).toHaveText('Indique si el dinero ya se contó');
  await expect(registering(page)).toBeDisabled();
  await expectAccessible(page);
  const question = page.getByRole('radiogroup', { name: /ya se contó/ });
  await question.getByRole('radio', { name: 'Sí, ese día' }).check();
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  expect(await ledgerOf(page, branch.officeId)).toEqual([
    'DIFFERENCE VES -10.00',
    'SALE VES 10.00',
  ]);
});

test('change is given in dollars where that is chosen, and a correction keeps it so (doc 4 §6.6)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  const lastName = await fillSale(page);
  await page.getByLabel('Monto').fill('1010');
  expect(await amountOf(page, 'Vuelto')).toBe('Bs 1,000.00');
  await page.getByLabel('Vuelto en').selectOption('$');
  expect(await amountOf(page, 'Vuelto')).toBe('$ 4.00');
  await expect(summaryOf(page)).toContainText('= Bs 1,000.00');
  await expectAccessible(page);
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: lastName });
  await row.getByRole('link', { name: 'Editar' }).click();
  await loaded(page);
  await expect(page.getByLabel('Monto')).toHaveValue('1,010.00');
  expect(await amountOf(page, 'Vuelto')).toBe('$ 4.00');
});

test('a reference that was used is used again by who may say that it is meant (doc 4 §6.8)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  const reference = freshNumber();
  const payByTransfer = async () => {
    await fillSale(page);
    await payBy(page, 'Transferencia').click();
    await expect(page.getByLabel('Referencia')).toBeFocused();
    await page.keyboard.type(reference);
    await registering(page).click();
  };
  await payByTransfer();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await payByTransfer();
  const question = page.getByRole('dialog', { name: `La referencia ${reference} ya se usó` });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  // Nothing was registered, and nothing is lost.
  await expect(page.getByLabel('Referencia')).toHaveValue(reference);
  await registering(page).click();
  await question.getByRole('button', { name: 'Usar de nuevo' }).click();
  await expect(page).toHaveURL(/\/sales\?/);
});
