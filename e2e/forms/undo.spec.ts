import { expect } from '@playwright/test';
import { blockOf, book, drag, freeDay, officeChoices, pointOf } from '../support/appointments.ts';
import { loaded, open } from '../support/loaded.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test('a dragged appointment returns to its time with Deshacer', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, service] = [technicians[5], subservices[0]];
  if (!technician || !service) throw new Error('The demo has too few technicians.');
  const day = freeDay();
  const lastName = unique('Quispe');
  await book(page, {
    firstName: 'Rut',
    lastName,
    appointmentDate: `${day} 10:00:00`,
    minutes: 60,
    details: [{ employeeId: technician.id, subserviceId: service.id }],
  });
  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  await blockOf(page, lastName).scrollIntoViewIfNeeded();
  const from = await pointOf(page, technician.fullName, 10.25);
  await drag(page, from, { x: from.x, y: from.y + 2 * 60 * 1.6 });
  await expect(blockOf(page, `Rut ${lastName}; 12:00 – 13:00`)).toBeVisible();
  await success(page, 'Registro actualizado con exito')
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(blockOf(page, `Rut ${lastName}; 10:00 – 11:00`)).toBeVisible();

  // Undo also reverts a state, even while a drawer has the focus.
  await blockOf(page, lastName).click();
  const drawer = page.getByRole('dialog', { name: `Rut ${lastName}` });
  await drawer.getByRole('button', { name: 'No asistió' }).click();
  await expect(drawer.getByRole('button', { name: 'Volver a reservar' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(drawer.getByRole('button', { name: 'No asistió' })).toBeVisible();
});
