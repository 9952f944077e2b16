import { expect, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { printedBy } from './printed.ts';
import { sellAtOwnBranch } from './sale-by-api.ts';
import { signIn } from './sign-in.ts';

test('a sale is printed from list, detail and invoice on the paper of its office, or on another (doc 4 §6.12)', async ({
  page,
}) => {
  test.slow();
  const until = addDays(today(new Date(), 'America/Caracas'), -10);
  const days = `date_from=${addDays(until, -20)}&date_until=${until}`;
  await signIn(page, 'crm_supervisor', 'Caracas', `/sales?${days}`);
  await loaded(page);
  const row = page.getByRole('row').nth(1);
  const total = (await row.innerText()).match(/Bs [\d,]+\.\d\d/)?.[0] ?? '-';
  const client = row.getByRole('cell').nth(3);
  const page4 = await printedBy(page, () => row.getByRole('button', { name: 'Imprimir' }).click());
  expect([Math.round(page4.width), Math.round(page4.height)]).toEqual([210, 297]);
  for (const text of ['Factura Nº', total, 'IVA (16 %)', 'A pagar', 'Turno Demo']) {
    expect(page4.text).toContain(text);
  }
  expect(page4.text).not.toContain('Listado de Ventas');
  await expect(client).toBeVisible();
  await expect(page.locator('[data-paper]')).toHaveCount(0);

  await row.getByRole('link', { name: 'Ver Detalle' }).click();
  await loaded(page);
  const roll = await printedBy(page, async () => {
    await page.getByRole('button', { name: 'Imprimir en otro papel' }).click();
    await page.getByRole('menuitem', { name: 'En 80 mm' }).click();
  });
  expect(Math.round(roll.width)).toBe(80);
  expect(roll.pages).toBe(1);
  expect(roll.text).toContain(total);
  expect(roll.text).toContain('Gracias por su visita');

  await page.getByRole('link', { name: 'Factura' }).click();
  await loaded(page);
  await expectAccessible(page);
  const again = await printedBy(page, () =>
    page.getByRole('button', { name: 'Imprimir', exact: true }).click(),
  );
  expect(again.text).toBe(page4.text);
});

test('a receipt says who sold by which number, its tax by name and rate, what was given and the change, and that it has no fiscal value', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.setTax({
    LEGAL_NAME: 'Belleza Caracas, C.A.',
    TAX_ID: 'J000029610',
    SALE_PAPER: '80MM',
  });
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  const cash = { payment_type: 'Cash', currency: 'VES', exchange_rate: '1' };
  const id = await sellAtOwnBranch(page, branch.officeId, {
    payments: [{ ...cash, amount: '10.00', amount_bs: '10.00' }],
    tendered: [{ ...cash, amount: '50.00', amount_bs: '50.00' }],
    change: '40.00',
  });
  await open(page, `/sales/sales_details/${encodeRouteId({ id })}`);
  await loaded(page);
  const receipt = await printedBy(page, () => page.keyboard.press('i'));
  expect(Math.round(receipt.width)).toBe(80);
  for (const text of [
    'Belleza Caracas, C.A.',
    'RIF J-00002961-0',
    'Sin valor fiscal',
    'Planchado Bs 10.00',
    'IVA (18 %) Bs 1.53',
    'A pagar Bs 10.00',
    'Efectivo Bs 50.00',
    'Vuelto Bs 40.00',
    'Atendido por Propia Sede',
  ]) {
    expect(receipt.text).toContain(text);
  }
});
