import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { rowOf } from './people.ts';
import {
  addService,
  amountOf,
  chooseTurn,
  fillWalkIn,
  lineOf,
  payAndRegister,
  registering,
  summaryOf,
} from './sales.ts';
import { success } from './toasts.ts';

const reason = 'Cliente frecuente';

test('a supervisor takes something off at the counter, of a line and of the sale, and it is told with its reason', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Corte propio', 'Peinado propio']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor', '/sales/add_by_name');
  await loaded(page);
  await fillWalkIn(page, 'Inés', 'Landaeta');
  await chooseTurn(page);
  await addService(page, 'Corte propio');
  await addService(page, 'Peinado propio');
  const [line, summary] = [lineOf(page, 'Corte propio'), summaryOf(page)];
  const register = registering(page);

  await test.step('a line costs less, once it is said why', async () => {
    await line.getByRole('button', { name: 'Descuento' }).click();
    await line.getByLabel('Descuento', { exact: true }).fill('21');
    await expect(line).toContainText('El descuento supera el 20 % que su rol puede otorgar');
    await line.getByLabel('Descuento', { exact: true }).fill('10');
    await expect(line).toContainText('Indique el motivo del descuento');
    await expect(register).toBeDisabled();
    await line.getByLabel('Motivo').fill(reason);
    await expect(line).toContainText('Bs 10.00 −Bs 1.00');
    await expect(line).toContainText('Bs 9.00');
    await expect(summary.getByRole('button', { name: 'Descuento de toda la venta' })).toBeHidden();
    await expectAccessible(page);
    await line.getByLabel('Descuento', { exact: true }).fill('');
    expect(await amountOf(page, 'Total')).toBe('Bs 20.00');
  });

  await test.step('an amount off the sale goes to its lines', async () => {
    await summary.getByRole('button', { name: 'Descuento de toda la venta' }).click();
    await summary
      .getByRole('radiogroup', { name: 'Descuento en' })
      .getByText('Bs', { exact: true })
      .click();
    await summary.getByLabel('Descuento', { exact: true }).fill('3');
    await summary.getByLabel('Motivo').fill(reason);
    await expect(line).toContainText('Bs 8.50');
    await expect(summary).toContainText('Descuento otorgado: −Bs 3.00');
    expect(await amountOf(page, 'A pagar')).toBe('Bs 17.00');
    await expectAccessible(page);
    await payAndRegister(page);
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  });

  const sold = page.getByRole('row').filter({ hasText: 'Nueva' });
  await test.step('the list of sales, the sale and who gave how much tell it', async () => {
    await expect(sold).toContainText('−Bs 3.00');
    await sold.getByRole('link', { name: 'Ver Detalle' }).click();
    await expect(rowOf(page, 'Corte propio')).toContainText(`Bs 1.50${reason} · Propia Sede`);
    await expect(page.getByText('Descuento otorgado', { exact: true })).toBeVisible();
    await open(page, '/discounts/granted');
    await expect(rowOf(page, 'Peinado propio')).toContainText(reason);
    await expect(rowOf(page, 'Peinado propio')).toContainText('Propia Sede');
    await expectAccessible(page);
  });

  await test.step('a correction takes it away from a line', async () => {
    await open(page, '/sales');
    await page
      .getByRole('row')
      .filter({ hasText: 'Landaeta' })
      .getByRole('link', { name: 'Editar' })
      .click();
    await expect(line.getByLabel('Descuento', { exact: true })).toHaveValue('1.50');
    await line.getByLabel('Descuento', { exact: true }).fill('');
    expect(await amountOf(page, 'A pagar')).toBe('Bs 18.50');
    await summary.getByRole('button', { name: 'Guardar' }).click();
    await expect(success(page, 'Registro editado con exito')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Landaeta' })).toContainText('−Bs 1.50');
  });
});

test('who may give no discount is offered none', { tag: '@core' }, async ({ page }) => {
  const branch = await ownBranch(page);
  await branch.offer(['Corte propio']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_technical_attendant', '/sales/add_by_name');
  await loaded(page);
  await chooseTurn(page);
  await addService(page, 'Corte propio');
  await expect(page.getByRole('button', { name: /^Descuento/ })).toHaveCount(0);
});
