import { expect, type Page, test } from '@playwright/test';
import type { OfficeName, RoleName } from '#db/demo/staff.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { warning } from './toasts.ts';

/** Every field of an amount outside a list or a sale: who has it, where it is, what it is called. */
const amountFields: readonly [RoleName, OfficeName, string, RegExp][] = [
  ['crm_local_admin', 'Lima', '/subservices/add', /^Costo/],
  ['crm_local_admin', 'Lima', '/inventories/add-product', /^Precio/],
  ['crm_local_admin', 'Lima', '/invoices/add', /^Total/],
  ['crm_local_admin', 'Lima', '/invoices/add', /^Impuesto/],
  ['crm_local_admin', 'Lima', '/expenses/add', /^Monto/],
];

const leave = (page: Page) => page.keyboard.press('Tab');

test.describe('an amount in soles (D58)', () => {
  for (const [role, office, address, name] of amountFields) {
    test(`${address} ${name.source} shows what it understood, and refuses what could be two numbers (D58)`, async ({
      page,
    }) => {
      await signIn(page, role, office, address);
      await loaded(page);
      const field = page.getByRole('textbox', { name });
      for (const [typed, shown] of [
        ['12,5', '12.50'],
        ['1,234', '1,234.00'],
        ['1.234,56', '1,234.56'],
      ] as const) {
        await field.fill(typed);
        await leave(page);
        await expect(field).toHaveValue(shown);
      }
      await field.fill('12.345');
      await leave(page);
      await expect(field).toHaveValue('12.345');
      await expect(page.getByText('Escriba 12345 o 12.35')).toBeVisible();
    });
  }
});

test('in bolívares a dot before three digits means thousands (D58)', async ({ page }) => {
  await signIn(page, 'crm_local_admin', 'Caracas', '/expenses/add');
  await loaded(page);
  const amount = page.getByRole('textbox', { name: /^Monto/ });
  await amount.fill('1.500');
  await leave(page);
  await expect(amount).toHaveValue('1,500.00');
});

test.describe('in the list of prices', () => {
  const prices = (page: Page) => page.getByRole('textbox', { name: /^Costo de/ });

  test('a dot before three digits keeps the old price in dollars and says what to type (D58)', async ({
    page,
  }) => {
    await signIn(page, 'crm_supervisor', 'Caracas', '/subservices/editprices');
    await loaded(page);
    const price = prices(page).first();
    const old = await price.inputValue();
    await price.fill('12.345');
    await price.blur();
    await expect(warning(page, 'Escriba 12345 o 12.35')).toBeVisible();
    await expect(price).toHaveValue(old);
    await page.reload();
    await expect(price).toHaveValue(old);
  });

  test('a price of more than 5 × the old one asks before it is kept (D58)', async ({ page }) => {
    await signIn(page, 'crm_supervisor', 'Caracas', '/subservices/editprices');
    await loaded(page);
    const price = prices(page).first();
    const old = await price.inputValue();
    await price.fill('12345');
    await price.press('Enter');
    const question = page.getByRole('dialog', { name: /difiere más de 5 veces/ });
    await expect(question).toContainText(`De $ ${old} a $ 12,345.00`);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(price).toHaveValue(old);
    await page.reload();
    await expect(price).toHaveValue(old);
  });
});

test('the form of a subservice asks too, and keeps what was typed when it is not meant (D58)', async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/subservices');
  await loaded(page);
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Editar' }).click();
  const cost = page.getByRole('textbox', { name: /^Costo/ });
  const description = page.getByLabel('Descripción');
  await description.fill('Con cuidado');
  await cost.fill('99999');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('dialog', { name: /difiere más de 5 veces/ });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(cost).toHaveValue('99,999.00');
  await expect(description).toHaveValue('Con cuidado');
});

test('a rate with a comma, as the central bank writes it, is taken beside the present one (D58)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/exchange');
  const field = page.getByRole('textbox', { name: 'Valor cambiario del día' });
  const present = await field.inputValue();
  await field.fill(`${Math.trunc(Number(present)) + 1},578`);
  await leave(page);
  await expect(field).toHaveValue(`${Math.trunc(Number(present)) + 1}.578`);
});
