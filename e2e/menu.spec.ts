import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { labelsOf, menuOf, openHub } from './menu.ts';
import { signIn } from './sign-in.ts';

async function openMenu(page: Page): Promise<Locator> {
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  return menuOf(page);
}

test('the menu shows what is used daily, the rest is behind ‘Más’ and in two hubs', async ({
  page,
}) => {
  const { keyboard } = page;
  const menu = await openMenu(page);
  const more = menu.getByRole('button', { name: 'Más' });
  const extra = menu.getByRole('link', { name: 'Gastos Extras' });
  await expect(menu.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(extra).toBeHidden();
  await expectAccessible(page);

  // What is closed is no stop of the Tab key.
  await more.focus();
  await keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Reportes' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await extra.click();
  await expect(page).toHaveURL('/expenses');
  await expect(extra).toHaveAttribute('aria-current', 'page');
  await expect(extra).toBeInViewport();
  // It is open for as long as one is there.
  await menu.getByRole('link', { name: 'Clientes' }).click();
  await expect(page).toHaveURL('/clients');
  await expect(extra).toBeHidden();

  // Whoever comes to a screen of a hub, by whatever way, finds the hub marked.
  await keyboard.press('Control+k');
  await keyboard.type('Cuentas de Dinero');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/moneystores');
  const settings = menu.getByRole('link', { name: 'Configuración' });
  await expect(settings).toHaveAttribute('aria-current', 'true');
  await expect(settings).toBeInViewport();

  // One's own profile is no technician's.
  await open(page, '/employees/my-profile');
  await expect(menu.locator('[aria-current]')).toHaveCount(0);
});

test('a hub finds what one types, and a star keeps it in the menu of that person', {
  tag: '@core',
}, async ({ page }) => {
  const { keyboard } = page;
  const menu = await openMenu(page);
  await openHub(page, 'Reportes');
  await expectAccessible(page);
  await keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Buscar un reporte' })).toBeFocused();
  await keyboard.type('gastos');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const star = page.getByRole('button', { name: 'Favorito: Total de Gastos' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect((await labelsOf(menu.getByRole('link')))[0]).toBe('Total de Gastos');
  expect(await menu.locator('a:visible, button:visible').count()).toBe(14);
  await page.reload();
  await loaded(page);
  await expect(menu.getByRole('heading', { name: 'Favoritos' })).toBeVisible();

  await signIn(page, 'crm_admin');
  await loaded(page);
  await expect(menu.getByRole('heading', { name: 'Favoritos' })).toBeHidden();
});

test('the gauge stands below the menu and covers none of it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  const gauge = await page.getByRole('region', { name: 'Ganancias del último mes' }).boundingBox();
  const last = menuOf(page).getByRole('link', { name: 'Configuración' });
  await last.scrollIntoViewIfNeeded();
  const item = await last.boundingBox();
  expect((item?.y ?? 0) + (item?.height ?? 0)).toBeLessThanOrEqual(gauge?.y ?? 0);
});

test('a phone has the same menu in its drawer, which closes at a choice', async ({ page }) => {
  await signIn(page, 'crm_ceo');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Total de Gastos' }).click();
  await expect(page).toHaveURL('/expenses/total');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Total de Gastos');
});

test('a menu that fits the screen is shown as a whole', async ({ page }) => {
  await signIn(page, 'crm_technical');
  await expect(menuOf(page).getByRole('button', { expanded: false })).toHaveCount(0);
  await expect(menuOf(page).getByRole('link')).toHaveText(['Mis servicios', 'Lista de Precios']);

  // Who sees no turns goes back to where they start, not to a screen that is not theirs.
  await open(page, '/clients');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/sales/my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis servicios');
});
