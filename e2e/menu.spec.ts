import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { menuOf, openMenu } from './menu.ts';
import { signIn } from './sign-in.ts';

test('the menu shows what is used daily, and remembers the groups that one opens and closes', async ({
  page,
}) => {
  const { keyboard } = page;
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  const menu = menuOf(page);
  const sales = menu.getByRole('button', { name: 'Reportes de ventas' });
  const board = menu.getByRole('link', { name: 'Tablero' });
  await expect(menu.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible();
  await expect(sales).toHaveAttribute('aria-expanded', 'false');
  await expect(board).toBeHidden();
  await expectAccessible(page);

  // What is closed is no stop of the Tab key.
  await sales.focus();
  await keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Reportes de técnicas (os)' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(sales).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('Tab');
  await expect(board).toBeFocused();
  await page.reload();
  await loaded(page);
  await expect(board).toBeVisible();
  await sales.press('Space');
  await expect(board).toBeHidden();
  await page.reload();
  await loaded(page);
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible();
  await expect(board).toBeHidden();

  // Whoever comes to a screen of a closed group finds it marked in the menu.
  await keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await keyboard.type('Cuentas de Dinero');
  await expect(page.getByRole('option', { name: 'Cuentas de Dinero' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/moneystores');
  const accounts = menu.getByRole('link', { name: 'Cuentas de Dinero' });
  await expect(accounts).toHaveAttribute('aria-current', 'page');
  await expect(accounts).toBeInViewport();
  await expectAccessible(page);
});

test('a phone has the same groups in its drawer, which closes at a choice', async ({ page }) => {
  await signIn(page, 'crm_ceo');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menú' });
  await menu.getByRole('button', { name: 'Reportes de sucursales' }).click();
  await menu.getByRole('link', { name: 'Total de Gastos' }).click();
  await expect(page).toHaveURL('/expenses/total');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total de Gastos');
});

test('a menu that fits the screen is open as a whole', async ({ page }) => {
  await signIn(page, 'crm_technical');
  await expect(menuOf(page).getByRole('button', { expanded: false })).toHaveCount(0);
  await expect(menuOf(page).getByRole('link')).toHaveText(['Mis servicios', 'Lista de Precios']);

  // Who sees no turns goes back to where they start, not to a screen that is not theirs.
  await open(page, '/clients');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/sales/my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis servicios');
});

test("the local administrator's menu is the administrator's without the profit indicator (doc 1 §2)", async ({
  page,
  browser,
}) => {
  const labelsOf = async (reader: typeof page) => {
    await openMenu(reader);
    const labels = await menuOf(reader).getByRole('link').allInnerTexts();
    // Without the count that stands beside one.
    return labels.map((label) => label.split('\n')[0]);
  };
  await signIn(page, 'crm_admin');
  const all = await labelsOf(page);
  const local = await (await browser.newContext()).newPage();
  await signIn(local, 'crm_local_admin');
  expect(all).toContain('Porcentaje de Ganancia');
  // The security log, which no document names, is the whole company's.
  const kept = all.filter(
    (label) => !/^(Porcentaje de Ganancia|Registro de Seguridad)$/.test(label ?? ''),
  );
  expect(await labelsOf(local)).toEqual(kept);
  await local.context().close();
});
