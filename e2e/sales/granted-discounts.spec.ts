import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/loaded.ts';
import { ownCounter, services } from '../support/own-counter.ts';
import { act, rowOf } from '../support/people.ts';
import {
  addService,
  amountOf,
  fillSale,
  lineOf,
  payBy,
  registering,
  summaryOf,
} from '../support/sales.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

test('a supervisor grants a discount, and sale, list and report show it with its reason', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  test.slow();
  await ownCounter(page);
  const [first, second] = services;
  const lastName = await fillSale(page, first);
  await addService(page, second);
  const [line, summary] = [lineOf(page, first), summaryOf(page)];
  const discount = line.getByLabel('Descuento', { exact: true });
  await line.getByRole('button', { name: 'Descuento' }).click();
  await discount.fill('21');
  await expect(line).toContainText('El descuento supera el 20 % que su rol puede otorgar');
  await discount.fill('10');
  await expect(line).toContainText('Indique el motivo del descuento');
  await expect(registering(page)).toBeDisabled();
  await line.getByLabel('Motivo').fill('Clienta fiel');
  await expect(line).toContainText('Bs 10.00 -Bs 1.00');
  await expect(summary.getByRole('button', { name: 'Descuento de toda la venta' })).toBeHidden();
  await discount.fill('');

  const counter = countActions(page);
  await counter.click(summary.getByRole('button', { name: 'Descuento de toda la venta' }));
  await expect(summary.getByLabel('Descuento', { exact: true })).toBeFocused();
  await counter.typeAmount('10');
  await counter.press('Tab');
  await counter.type('Clienta fiel');
  await counter.click(payBy(page, 'Efectivo'));
  await expect.poll(() => amountOf(page, 'A pagar')).toBe('Bs 18.00');
  await expect(line).toContainText('Bs 9.00');
  await expectAccessible(page);
  await counter.click(registering(page));
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  reportTask('10 % less for a client, by mouse', counter.cost(), { keys: 13, clicks: 3 });

  const sold = rowOf(page, lastName);
  await expect(sold).toContainText('-Bs 2.00');
  await act(sold, 'Ver Detalle');
  await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText(
    'Descuento 10 % · Bs 1.00 · Clienta fiel · Propia Sede',
  );
  await open(page, '/discounts/granted');
  await expect(rowOf(page, second)).toContainText('Clienta fiel');
  await open(page, '/sales');
  await act(sold, 'Editar');
  await expect(discount).toHaveValue('10');
  await discount.fill('');
  await expect.poll(() => amountOf(page, 'A pagar')).toBe('Bs 19.00');
  await summary.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(sold).toContainText('-Bs 1.00');
});
