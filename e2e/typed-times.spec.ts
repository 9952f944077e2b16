import { expect, test } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { freeDay } from './appointments.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { openTab } from './workdays.ts';

const day = today(new Date(), 'America/Caracas');

test('a filter takes a day as people write it, shows how it was understood, and says when it was not', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales');
  const panel = await openTab(page, 'Filtros');
  const from = panel.getByLabel('Fecha desde');
  for (const [typed, understood] of [
    ['ayer', addDays(day, -1)],
    ['03-02', `${day.slice(0, 4)}-02-03`],
    ['4/2/2026', '2026-02-04'],
    ['2026-02-05', '2026-02-05'],
  ] as const) {
    await from.fill(typed);
    await from.press('Tab');
    await expect(from).toHaveValue(displayDate(understood));
  }
  await from.fill('algún día');
  await from.press('Enter');
  await expect(from).toHaveAccessibleDescription('Escriba la fecha así: 22/11/2026');
  await expect(from).toBeFocused();
  await from.fill('ayer');
  await from.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date_from=${addDays(day, -1)}`));
});

test('a day is picked from its month by keyboard, and Escape leaves it as it was', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales');
  const panel = await openTab(page, 'Filtros');
  const from = panel.getByLabel('Fecha desde');
  await from.fill('10/02/2026');
  await from.press('ArrowDown');
  const month = page.getByRole('dialog', { name: 'Abrir calendario' });
  await expect(month.getByRole('button', { name: '10 de febrero de 2026' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('End');
  await expect(month.getByRole('button', { name: '11 de enero de 2026' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(month).toBeHidden();
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('10/02/2026');
  await from.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(month).toBeHidden();
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('11/02/2026');
});

test('in a dialog an hour is typed, changed by quarters and picked, and Escape closes what is picked from alone', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Lima', `/appointments/calendar?fecha=${freeDay()}`);
  await loaded(page);
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  const time = dialog.getByLabel('Hora');
  await time.fill('930');
  await time.press('Tab');
  await expect(time).toHaveValue('9:30 AM');
  await time.press('ArrowUp');
  await expect(time).toHaveValue('9:45 AM');
  await time.fill('2:10 pm');
  await time.press('ArrowDown');
  await expect(time).toHaveValue('2:00 PM');
  await time.press('Alt+ArrowDown');
  const clock = page.getByRole('dialog', { name: 'Abrir reloj' });
  await expect(clock.getByRole('button', { name: '2:00 PM', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(clock).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Abrir reloj' }).click();
  await clock.getByRole('button', { name: '4:30 PM' }).click();
  await expect(time).toHaveValue('4:30 PM');
});

test('the calendar goes to a day once it is entered, not while it is typed', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Lima', '/appointments/calendar');
  await loaded(page);
  const chosen = page.getByRole('textbox', { name: 'Día', exact: true });
  await chosen.fill('22/11/2026');
  await expect(page).not.toHaveURL(/fecha=/);
  await chosen.press('Enter');
  await expect(page).toHaveURL(/fecha=2026-11-22/);
  await expect(chosen).toHaveValue('22/11/2026');
});
