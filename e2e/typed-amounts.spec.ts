import { expect, type Page, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { warning } from './toasts.ts';

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
