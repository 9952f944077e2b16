import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { blockOf, freeDay, officeChoices, pointOf } from './appointments.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { expectOffered, letters, ownCounter, services } from './own-counter.ts';
import { regularClient } from './regular-client.ts';
import { amountOf, lineOf, payBy, registering } from './sales.ts';
import { signIn } from './sign-in.ts';
import { type Hands, handsAt, tellTask } from './task-counter.ts';
import { success } from './toasts.ts';

const task = { tag: '@task' };

/** A branch at whose home its supervisor stands, with a technician who has no turn yet. */
async function beforeTheFirstTurn(page: Page) {
  const branch = await ownBranch(page);
  await branch.hireTechnician();
  await branch.signIn(page, 'crm_supervisor');
  await loaded(page);
}

test('a turn takes seven keys', { tag: ['@task', '@core'] }, async ({ page }) => {
  await beforeTheFirstTurn(page);
  const hands = handsAt(page);
  await hands.press('n');
  await expect(page.getByRole('combobox', { name: 'Número de identificación' })).toBeFocused();
  await hands.type('prop');
  await expect(page.getByRole('option')).toHaveCount(1);
  await hands.press('Enter');
  await hands.press('Enter');
  await expect(success(page, /Turno 1 registrado/)).toBeVisible();
  tellTask('take a turn, by keys', hands.cost(), { keys: 7, clicks: 0 });
});

test('a turn takes three clicks', task, async ({ page }) => {
  await beforeTheFirstTurn(page);
  const hands = handsAt(page);
  const byList = 'Agregar Nuevo turno Por Lista de Técnicas(os)';
  await hands.click(page.getByRole('button', { name: byList, exact: true }));
  await hands.click(page.getByRole('button', { name: /^Crear Turno: Propia Sede/ }));
  const question = page.getByRole('dialog', { name: 'Desea crear turno?' });
  await hands.click(question.getByRole('button', { name: 'Crear Turno' }));
  await expect(success(page, /Turno 1 registrado/)).toBeVisible();
  tellTask('take a turn, by mouse', hands.cost(), { keys: 0, clicks: 3 });
});

/** Goes on by a key until the focus is where it is wanted. */
async function pressUntil(hands: Hands, key: string, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 10; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await hands.press(key);
  }
  throw new Error(`Ten times ${key} do not lead there.`);
}

/** The calendar of a day in which nobody booked yet, and who and what can be booked. */
async function emptyDay(page: Page) {
  await signIn(page, 'crm_supervisor');
  const { technicians } = await officeChoices(page);
  const client = await regularClient(page);
  const [technician] = technicians;
  if (!technician) throw new Error('The demo has no technician.');
  await open(page, `/appointments/calendar?fecha=${freeDay()}`);
  await loaded(page);
  return { client, technician: technician.fullName };
}

test('a known client is booked in the calendar by mouse', task, async ({ page }) => {
  const { client, technician } = await emptyDay(page);
  const hands = handsAt(page);
  await hands.clickAt(await pointOf(page, technician, 10));
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByRole('combobox', { name: 'Buscar entre los clientes' })).toBeFocused();
  await hands.type(client.number);
  await hands.click(page.getByRole('option').filter({ hasText: client.number }));
  await hands.click(dialog.getByRole('combobox', { name: 'Subservicio' }));
  await hands.click(page.locator('[role=option]:visible').first());
  await hands.click(dialog.getByRole('button', { name: 'Agregar Cita' }));
  await expect(dialog).toBeHidden();
  await expect(blockOf(page, client.name).first()).toBeVisible();
  tellTask('book a known client in the calendar, by mouse', hands.cost(), { keys: 10, clicks: 5 });
});

test('a known client is booked in the calendar by keys', task, async ({ page }) => {
  const { client, technician } = await emptyDay(page);
  const hands = handsAt(page);
  await hands.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByRole('combobox', { name: 'Buscar entre los clientes' })).toBeFocused();
  await hands.type(client.number);
  await hands.press('Enter');
  await expect(dialog.getByText(new RegExp(`^${client.number} · `))).toBeVisible();
  await pressUntil(hands, 'Tab', dialog.getByLabel('Hora'));
  await hands.type('9');
  await pressUntil(hands, 'Tab', dialog.getByLabel('Técnico'));
  await hands.type(technician.slice(0, 3));
  await hands.press('Tab');
  await hands.type('cor');
  await hands.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Borrar / })).toBeVisible();
  await hands.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(blockOf(page, client.name).first()).toBeVisible();
  tellTask('book a known client in the calendar, by keys', hands.cost(), { keys: 35, clicks: 0 });
});

/** Invoice number and client of a sale of the last days, in which nobody sells any more. */
async function soldLately(
  page: Page,
): Promise<{ readonly number: string; readonly client: string }> {
  const until = addDays(today(new Date(), 'America/Caracas'), -1);
  const days = `date_from=${addDays(until, -20)}&date_until=${until}`;
  // The dialog of the browser waits for a hand; the next document of the page has one too.
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await signIn(page, 'crm_supervisor', 'Caracas', `/sales?${days}`);
  await loaded(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^\d{3,}$/ }) });
  const number = await row
    .first()
    .getByRole('cell', { name: /^\d{3,}$/ })
    .innerText();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  await page.keyboard.type(number);
  const answer = await dialog.getByRole('option').first().innerText();
  await page.keyboard.press('Escape');
  const client = answer.split('\n')[0]?.split(' · ')[1] ?? '';
  await open(page, '/');
  await loaded(page);
  return { number, client };
}

test('a sale of before is printed again by its number in two steps', task, async ({ page }) => {
  const { number } = await soldLately(page);
  const hands = handsAt(page);
  await hands.press('Control+k');
  await hands.type(number);
  await hands.press('Enter');
  await expect(page).toHaveURL(/\/sales\/sales_details\//);
  await loaded(page);
  await hands.press('i');
  await expect(page.locator('style[data-sheet]').last()).toBeAttached();
  const cost = { ...hands.cost(), steps: 2 };
  tellTask('a sale of before printed again, by its number', cost, {
    keys: 10,
    clicks: 0,
    steps: 2,
  });
});

test('ten percent for a client take three clicks beside the reason', task, async ({ page }) => {
  const { document } = await ownCounter(page);
  await page.keyboard.press('v');
  await expectOffered(page);
  await page.keyboard.type(document);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Tab');
  for (const word of letters) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await expect(lineOf(page, services[1])).toBeVisible();
  const due = async () => Number((await amountOf(page, 'A pagar')).replaceAll(/[^\d.]/g, ''));
  const before = await due();
  const hands = handsAt(page);
  await hands.click(page.getByRole('button', { name: 'Descuento de toda la venta' }));
  const summary = page.getByRole('complementary', { name: /^Resumen de la/ });
  await expect(summary.getByLabel('Descuento', { exact: true })).toBeFocused();
  await hands.typeAmount('10');
  await hands.press('Tab');
  await hands.type('Clienta fiel');
  await hands.click(payBy(page, 'Efectivo'));
  const after = await due();
  expect(after).toBeCloseTo(before * 0.9, 2);
  await hands.click(registering(page));
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(after.toFixed(2));
  tellTask('10 % less for a client, by mouse', hands.cost(), { keys: 13, clicks: 3 });
});

test('the rate is changed in seventeen keys', task, async ({ page }) => {
  await (await ownBranch(page)).signIn(page, 'crm_supervisor');
  await loaded(page);
  const hands = handsAt(page);
  await hands.press('Control+k');
  await hands.type('tasa');
  await hands.press('Enter');
  await expect(page).toHaveURL('/exchange');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await loaded(page);
  await pressUntil(hands, 'Tab', page.getByRole('textbox', { name: 'Valor cambiario del día' }));
  await hands.type('251.5');
  await hands.press('Enter');
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  tellTask('change the rate, by keys', hands.cost(), { keys: 17, clicks: 0 });
});
