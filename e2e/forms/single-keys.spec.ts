import { expect } from '@playwright/test';
import { loaded, open } from '../support/loaded.ts';
import { menuOf } from '../support/menu.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('single-letter shortcuts do nothing during typing, in dialogs, or while a screen loads', async ({
  page,
}) => {
  const { keyboard } = page;
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients');
  await loaded(page);
  const panel = page.getByRole('region', { name: 'Agregar Nuevo Cliente' });
  const search = page.getByRole('textbox', { name: 'Buscar en la lista' });
  await search.pressSequentially('n');
  await expect(search).toHaveValue('n');
  await expect(panel).toBeHidden();
  await search.fill('');
  await search.blur();
  await keyboard.press('Control+k');
  await keyboard.type('atajos de teclado\n');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await keyboard.press('n');
  await expect(panel).toBeHidden();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/sales-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/assets/recorded-sales-*', async (route) => {
    await held;
    await route.continue();
  });
  await menuOf(page).getByRole('link', { name: 'Ventas', exact: true }).press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await keyboard.press('n');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventas');
  await expect(panel).toBeHidden();
});

test('a person switches single-letter shortcuts off in the profile (WCAG 2.1.4)', async ({
  page,
}) => {
  const { keyboard } = page;
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar Nuevo Cliente/ })
    .first();
  await signIn(page, 'crm_supervisor', 'Valencia', '/employees/my-profile');
  await loaded(page);
  await page.getByRole('switch', { name: 'Atajos de una letra' }).click();
  for (const again of [false, true]) {
    await open(page, '/clients');
    await loaded(page);
    await expect(add).toBeVisible();
    await expect(add).not.toHaveAttribute('aria-keyshortcuts');
    await keyboard.press('n');
    await expect(add).toHaveAttribute('aria-expanded', 'false');
    if (!again) await page.reload();
  }
  // Keys with Ctrl work, and another person of the same computer keeps the letters.
  await keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible();
  await keyboard.press('Escape');
  await signIn(page, 'crm_local_admin', 'Valencia', '/clients');
  await loaded(page);
  await keyboard.press('n');
  await expect(add).toHaveAttribute('aria-expanded', 'true');
});
