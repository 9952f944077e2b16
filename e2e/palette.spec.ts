import { expect, type Page, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { atDatabase } from './database.ts';
import { loaded } from './loaded.ts';
import { ownCounter } from './own-counter.ts';
import { freshNumber } from './people.ts';
import { registerClient } from './people-by-api.ts';
import { sellAtOwnBranch } from './sale-by-api.ts';
import { signIn, signInByForm } from './sign-in.ts';
import { unique } from './unique.ts';

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

test('staff are found by any words of their names, in any order', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  await ask(page, 'rangel yule');
  await expect(answers(page).first()).toContainText(/Yuleisy Rangel.*Técnica \(o\).*Personal/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employees\?name=Yuleisy/);
  await expect(page.getByRole('row').filter({ hasText: 'Yuleisy Rangel' })).toBeVisible();
});

test('a sale is found by its number before anybody whose document holds it, and by its client', {
  tag: '@core',
}, async ({ page }) => {
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

test('an Enter before the answers opens the one who was meant, and nobody of several', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  await ask(page, 'camila\n');
  await expect(answers(page).nth(1)).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await ask(page, 'yuleisy rangel\n');
  await expect(page).toHaveURL(/\/employees\?name=Yuleisy/);
});

test('an Enter takes nobody of several namesakes, and says to choose by the arrows', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor');
  const name = unique('Zoraida');
  for (const lastName of ['Paz', 'Paz']) {
    await registerClient(page, freshNumber(), { firstName: name, lastName });
  }
  await loaded(page);
  const unsure = dialog(page).getByText('Elija con las flechas a quién corresponde, o escriba más');
  await ask(page, `${name} paz`);
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).and(page.locator('[aria-selected=true]'))).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(unsure).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(unsure).toBeHidden();
  const chosen = (await answers(page).first().innerText()).match(/V\d+/)?.[0] ?? 'nobody';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(new RegExp(chosen)).first()).toBeVisible();
  // Whose number is typed is meant alone.
  await ask(page, chosen.slice(1));
  await expect(answers(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
});

test('a sale of whenever is found by its number, by head office in every branch that it reads', async ({
  page,
}) => {
  const { officeId, document } = await ownCounter(page);
  const camila = { identificationType: 'CI', identificationNumber: `V${document}` };
  const sold = await sellAtOwnBranch(page, officeId, undefined, camila);
  const number = String(900_000_000 + Math.floor(Math.random() * 99_999_999));
  // Nobody sells on a day so long ago: it was brought along from elsewhere.
  await atDatabase(
    `update app_public.sales set sale_date = sale_date - interval '400 days', sale_day = sale_day - 400,
       invoice_number = $2 where id = $1`,
    [sold, number],
  );
  const branch = /Sede [0-9a-f]{6} · /;
  await loaded(page);
  const hit = answers(page).filter({ hasText: `Factura ${number} · Camila Ríos` });
  await ask(page, `factura ${number}`);
  await expect(hit).toBeVisible();
  await expect(hit).not.toContainText(branch);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sales\/sales_details\//);

  await signIn(page, 'crm_ceo');
  await loaded(page);
  await ask(page, number);
  await expect(hit).toContainText(branch);
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
