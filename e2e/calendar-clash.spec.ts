import { expect, test } from '@playwright/test';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import { addLine, blockOf, book, freeDay, officeChoices } from './appointments.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

test('a time that is taken is told while it is chosen, one key takes the next free one, and Ctrl + Enter books it', {
  tag: '@core',
}, async ({ page }) => {
  const day = freeDay();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, service] = [technicians[2], subservices[0]];
  if (!technician || !service) throw new Error('The demo has no technician.');
  const appointment = {
    firstName: 'Rosa',
    lastName: unique('Ocupa'),
    minutes: 75,
    details: [{ employeeId: technician.id, subserviceId: service.id }],
  };
  await book(page, { ...appointment, appointmentDate: `${day} 11:15:00` });
  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  const time = dialog.getByLabel('Hora');
  const clash = `${technician.fullName} ya tiene cita: 11:15 AM – 12:30 PM`;
  await dialog.getByLabel('Técnico').selectOption({ label: technician.fullName });
  await time.fill('11:30');
  await expect(time).toHaveAccessibleDescription(clash);
  await expect(dialog.getByRole('button', { name: /12:30 PM/ })).toBeVisible();
  await expectAccessible(page);
  await time.press('Alt+l');
  await expect(time).toHaveValue('12:30 PM');
  await expect(dialog.getByText(clash)).toHaveCount(0);

  // It begins before the other one, and would last into it.
  await addLine(dialog, technician.fullName, service.subserviceName);
  await time.fill('11:10 AM');
  await expect(time).toHaveAccessibleDescription(clash);
  await dialog.getByRole('button', { name: 'Usar la próxima libre: 12:30 PM' }).click();
  await expect(time).toHaveValue('12:30 PM');

  const lastName = unique('Libre');
  await dialog.getByRole('button', { name: 'Cliente nuevo' }).click();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Sol');
  await dialog.getByRole('textbox', { name: 'Apellido' }).fill(lastName);
  await dialog.getByLabel('Teléfono').fill('987111222');
  await dialog.getByLabel('Teléfono').press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(blockOf(page, `Sol ${lastName}; 12:30 PM`)).toBeVisible();
});

test('an appointment that is changed clashes with others, never with itself', async ({ page }) => {
  const day = freeDay();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, service] = [technicians[4], subservices[0]];
  if (!technician || !service) throw new Error('The demo has no technician.');
  const details = [{ employeeId: technician.id, subserviceId: service.id }];
  const own = { firstName: 'Flor', lastName: unique('Cambia'), minutes: 60, details };
  const id = await book(page, { ...own, appointmentDate: `${day} 09:00:00` });
  const other = { firstName: 'Ruth', lastName: unique('Queda'), minutes: 60, details };
  await book(page, { ...other, appointmentDate: `${day} 10:00:00` });
  await open(page, `/appointments/edit/${encodeRouteId({ id })}`);
  const time = page.getByLabel('Hora');
  await expect(time).toHaveValue('9:00 AM');
  await expect(page.getByText(`Ruth ${other.lastName}`)).toBeVisible();
  await expect(time).toHaveAccessibleDescription('');
  await time.fill('9:30');
  await expect(time).toHaveAccessibleDescription(
    `${technician.fullName} ya tiene cita: 10:00 AM – 11:00 AM`,
  );
  await time.press('Alt+l');
  await expect(time).toHaveValue('11:00 AM');
  await time.press('Control+Enter');
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
});
