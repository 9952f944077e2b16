import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#db/demo/demo-company.ts';
import { loaded, open } from '../support/loaded.ts';
import { test } from '../support/test.ts';

const answers = (page: Page) => page.getByRole('dialog', { name: 'Buscar' }).getByRole('option');

/** Opens the palette and types without waiting. */
async function type(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
}

test('a keyboard user signs in, acts on any screen through the palette, and signs out', {
  tag: '@core',
}, async ({ page }) => {
  const { keyboard } = page;
  await open(page, '/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('crm_supervisor@caracas.demo');
  await keyboard.press('Tab');
  await keyboard.type(`${demoPassword}\n`);
  await expect(page).toHaveURL('/');
  await loaded(page);
  // On this screen the key v adds a sale.
  await type(page, 'ventas');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('ventas');
  // A busy browser dispatches the close event after the next keys.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    document.execCommand('insertText', false, 'client');
  });
  await keyboard.type('es');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('clientes');
  await keyboard.press('Escape');
  await type(page, 'agregar venta\n');
  await expect(page).toHaveURL('/sales/add');
  await loaded(page);
  await type(page, 'cambiar tasa\n');
  await expect(page).toHaveURL('/exchange');
  await loaded(page);
  const favourites = page.getByRole('heading', { name: 'Favoritos' });
  await type(page, 'agregar a favoritos\n');
  await expect(favourites).toBeVisible();
  await type(page, 'quitar de favoritos\n');
  await expect(favourites).toBeHidden();
  await type(page, 'tema oscuro\n');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await type(page, 'clientes\n');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeFocused();
  await type(page, 'atajos de teclado\n');
  const shortcuts = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(shortcuts).toContainText('Agregar Nuevo Cliente');
  await keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();

  // Recent entries come first, for this person only.
  await keyboard.press('Control+k');
  await expect(answers(page).first()).toContainText('Clientes');
  await expect(answers(page).nth(1)).toContainText('Cambiar tasa');
  await keyboard.type('cerrar sesion\n');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('turno.recents'))).toBeNull();
});
