import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addLine, blockOf, book, freeDay, officeChoices } from './appointments.ts';
import { loaded, open } from './loaded.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { warning } from './toasts.ts';
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

test('who loses a time to someone else sees to whom, and loses nothing typed (doc 2 §2 Appointments) (D39)', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_technical_attendant', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, service] = [technicians[2], subservices[0]];
  if (!technician || !service) throw new Error('The demo has no technician.');
  const day = freeDay();
  const [winner, loser] = [unique('Ganadora'), unique('Segunda')];

  await open(page, '/appointments/add-by-name');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill(loser);
  await page.getByLabel('Teléfono').fill('987111222');
  await page.getByLabel('Fecha').fill(day);
  await page.getByLabel('Hora').fill('09:00');
  await addLine(page, technician.fullName, service.subserviceName);
  await book(page, {
    firstName: 'Eva',
    lastName: winner,
    appointmentDate: `${day} 09:00:00`,
    minutes: 60,
    details: [{ employeeId: technician.id, subserviceId: service.id }],
  });
  await page.getByRole('button', { name: 'Agregar Cita' }).click();
  await expect(warning(page, `${technician.fullName} ya tiene una cita`)).toContainText('09:00 AM');
  await expect(page.getByLabel('Apellido')).toHaveValue(loser);
  await expect(
    page.getByRole('button', { name: `Borrar ${service.subserviceName}` }),
  ).toBeVisible();
});
