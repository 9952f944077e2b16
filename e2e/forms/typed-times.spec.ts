import { expect } from '@playwright/test';
import { freeDay } from '../support/appointments.ts';
import { loaded } from '../support/loaded.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a time field accepts typing, quarter steps and picking, and Escape closes only its clock', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Lima', `/appointments/calendar?fecha=${freeDay()}`);
  await loaded(page);
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  const time = dialog.getByLabel('Hora');
  await time.fill('930');
  await time.press('Tab');
  await expect(time).toHaveValue('09:30');
  await time.press('ArrowUp');
  await expect(time).toHaveValue('09:45');
  await time.fill('2:10 pm');
  await time.press('ArrowDown');
  await expect(time).toHaveValue('14:00');
  await time.press('Alt+ArrowDown');
  const clock = page.getByRole('dialog', { name: 'Abrir reloj' });
  await expect(clock.getByRole('button', { name: '14:00', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(clock).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Abrir reloj' }).click();
  await clock.getByRole('button', { name: '16:30' }).click();
  await expect(time).toHaveValue('16:30');

  // The calendar moves to a day once it is entered, not during typing.
  await page.keyboard.press('Escape');
  const day = page.getByRole('textbox', { name: 'Día', exact: true });
  await day.fill('22/11/2026');
  await expect(page).not.toHaveURL(/fecha=2026-11-22/);
  await day.press('Enter');
  await expect(page).toHaveURL(/fecha=2026-11-22/);
});
