import { expect, type Page, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { signIn, signInByForm } from './sign-in.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar' });
const input = (page: Page) => dialog(page).getByRole('combobox');
const answers = (page: Page) => dialog(page).getByRole('option');

/** Opens the palette and types without waiting for anything. */
async function ask(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
}

test('the first key of the first use is typed into the palette, and none is lost', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  // On this screen v alone adds a sale.
  await ask(page, 'ventas');
  await expect(input(page)).toHaveValue('ventas');
  await expect(page).toHaveURL('/');
  await expect(answers(page).first()).toContainText('Ventas');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await ask(page, 'ventas\n');
  await expect(page).toHaveURL('/sales');
});

test('acts are done from anywhere: a sale begun, the rate changed, the session ended', {
  tag: '@core',
}, async ({ page }) => {
  // A session of its own, since it is ended.
  await signInByForm(page, 'crm_supervisor');
  await loaded(page);
  await ask(page, 'agregar venta\n');
  await expect(page).toHaveURL('/sales/add');
  await loaded(page);
  await ask(page, 'cambiar tasa\n');
  await expect(page).toHaveURL('/exchange');
  await loaded(page);
  const favourites = page.getByRole('heading', { name: 'Favoritos' });
  await ask(page, 'agregar a favoritos\n');
  await expect(favourites).toBeVisible();
  await ask(page, 'quitar de favoritos\n');
  await expect(favourites).toBeHidden();
  await ask(page, 'tema oscuro\n');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await ask(page, 'atajos\n');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await page.keyboard.press('Escape');

  // What was opened comes back first, for this person alone.
  await page.keyboard.press('Control+k');
  await expect(answers(page).first()).toContainText('Cambiar tasa');
  await expect(answers(page).nth(1)).toContainText('Agregar Venta');
  await page.keyboard.type('cerrar sesion\n');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('turno.recents'))).toBeNull();
});

test('a sale is found by its number before anybody whose document holds it, and by its client', async ({
  page,
}) => {
  // Of the demo's clients: other journeys sell today, to people who are no clients too.
  const until = addDays(today(new Date(), 'America/Caracas'), -2);
  const list = `/sales?date_from=2020-01-01&date_until=${until}`;
  await signIn(page, 'crm_supervisor', 'Caracas', list);
  await loaded(page);
  const numbers = page.getByRole('row').getByRole('cell', { name: /^\d{3,}$/ });
  const number = await numbers.first().innerText();
  await ask(page, number);
  await expect(answers(page).first()).toContainText(`Factura ${number} ·`);
  // When it was is told without seconds.
  await expect(answers(page).first()).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(answers(page).first()).not.toContainText(/\d:\d\d:\d\d/);
  const client = (await answers(page).first().innerText()).split('\n')[0]?.split(' · ')[1] ?? '';
  await page.keyboard.press('Escape');
  const [first = '', ...others] = client.split(' ');
  await ask(page, [...others, first].join(' '));
  await expect(answers(page).filter({ hasText: `Factura ${number} · ${client}` })).toBeVisible();
});

test('a phone opens the palette by its button, as wide as the phone', async ({ page }) => {
  await signIn(page, 'crm_technical_attendant');
  await page.setViewportSize({ width: 360, height: 740 });
  await loaded(page);
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('precios');
  await expect(answers(page).first()).toContainText('Lista de Precios');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await answers(page).first().click();
  await expect(page).toHaveURL('/subservices/list-view');
});
