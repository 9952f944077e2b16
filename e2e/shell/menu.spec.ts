import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { menuOf, openHub } from '../support/menu.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('the menu shows daily items, favourites first, and others behind ‘Más’ and in hubs', {
  tag: '@core',
}, async ({ page }) => {
  const { keyboard } = page;
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  const menu = menuOf(page);
  const more = menu.getByRole('button', { name: 'Más' });
  const extra = menu.getByRole('link', { name: 'Mis servicios' });
  await expect(menu.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(extra).toBeHidden();

  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    for (const name of ['Inicio', 'Caja del día', 'Inventarios', 'Configuración']) {
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  }

  // The Tab key skips collapsed items.
  await more.focus();
  await keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Proveedores' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await extra.click();
  await expect(page).toHaveURL(/^[^?]*\/sales\/my/);
  await expect(extra).toHaveAttribute('aria-current', 'page');
  await expect(extra).toBeInViewport();
  // It stays expanded while one of its screens is open.
  await menu.getByRole('link', { name: 'Clientes' }).click();
  await expect(page).toHaveURL('/clients');
  await expect(extra).toBeHidden();

  // The hub of a screen is marked for any navigation, and the gauge covers no menu item.
  await open(page, '/moneystores');
  const settings = menu.getByRole('link', { name: 'Configuración' });
  await expect(settings).toHaveAttribute('aria-current', 'true');
  await expect(settings).toBeInViewport();
  await page.setViewportSize({ width: 1366, height: 600 });
  await settings.scrollIntoViewIfNeeded();
  const gauge = await page.getByRole('region', { name: 'Ganancias del último mes' }).boundingBox();
  const item = await settings.boundingBox();
  expect((item?.y ?? 0) + (item?.height ?? 0)).toBeLessThanOrEqual(gauge?.y ?? 0);

  await openHub(page, 'Reportes');
  await expectAccessible(page);
  await keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Buscar un reporte' })).toBeFocused();
  await keyboard.type('gastos');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const star = page.getByRole('button', { name: 'Favorito: Total de Gastos' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(menu.getByRole('link').first()).toContainText('Total de Gastos');
  await page.reload();
  await loaded(page);
  await expect(menu.getByRole('heading', { name: 'Favoritos' })).toBeVisible();
  await signIn(page, 'crm_admin');
  await loaded(page);
  await expect(menu.getByRole('heading', { name: 'Favoritos' })).toBeHidden();
});

test('a phone has the same menu in a drawer that closes on selection, and the palette', async ({
  page,
}) => {
  await signIn(page, 'crm_ceo');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Ventas' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Total de Gastos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total de Gastos');

  await page.getByRole('button', { name: /^Buscar/ }).click();
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('precios');
  await expect(palette.getByRole('option').first()).toContainText('Lista de Precios');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await palette.getByRole('option').first().click();
  await expect(page).toHaveURL('/subservices/list-view');
});

test('a form with a bar of its own keeps the menu of a phone in the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales');
  const header = page.getByRole('banner').getByRole('button', { name: 'Abrir menú' });
  await expect(page.getByRole('navigation', { name: 'Accesos' })).toBeVisible();
  await expect(header).toBeHidden();
  await page.getByRole('link', { name: 'Venta', exact: true }).click();
  await header.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Caja del día' })).toBeVisible();
});
