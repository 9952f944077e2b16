import { expect, test } from '@playwright/test';
import { turnTechnicianId } from '#domain/appointments.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import {
  blockOf,
  book,
  bookForClient,
  freeDay,
  officeChoices,
  technicianOfToday,
} from './appointments.ts';
import { open } from './loaded.ts';
import { rowOf } from './people.ts';
import { lineOf, payAndRegister } from './sales.ts';
import { signInUnseen } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

test('an appointment becomes a sale, from its detail, the list and the calendar', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signInUnseen(page, 'crm_supervisor', 'Valencia');
  const { subservices } = await officeChoices(page);
  const technician = await technicianOfToday(page);
  const [one, other] = subservices;
  if (!one || !other) throw new Error('The demo has too few subservices.');
  const lastName = unique('Landaeta');
  const day = freeDay();
  const list = `/appointments?date_from=${day}&date_until=${day}`;
  const id = await book(page, {
    firstName: 'Inés',
    lastName,
    appointmentDate: `${day} 10:00:00`,
    details: [
      { employeeId: technician.id, subserviceId: one.id },
      { employeeId: turnTechnicianId, subserviceId: other.id },
    ],
  });
  const client = { number: '25205482', name: 'Génesis Carolina Peña' };
  await bookForClient(page, {
    identificationNumber: client.number,
    appointmentDate: `${day} 12:00:00`,
    details: [{ employeeId: turnTechnicianId, subserviceId: one.id }],
  });

  const detail = `/appointments/appointments_details/${encodeRouteId({ id })}`;
  await open(page, detail);
  await page.getByRole('link', { name: 'Registrar venta' }).click();
  await expect(page).toHaveURL(/\/sales\/add\?appointment=/);
  const form = page.url();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  await expect(page.getByRole('textbox', { name: 'Apellido' })).toHaveValue(lastName);
  const turnOf = (service: string) => lineOf(page, service).getByLabel('Turno del servicio');
  await expect(turnOf(one.subserviceName).getByRole('option', { selected: true })).toContainText(
    technician.fullName,
  );
  await expect(lineOf(page, other.subserviceName).getByRole('alert')).toBeVisible();
  await turnOf(other.subserviceName).selectOption({ index: 1 });
  await expectAccessible(page);
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  await open(page, detail);
  await expect(page.getByText('Atendida')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrar venta' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver Venta' }).click();
  await expect(page.getByText(`Inés ${lastName}`)).toBeVisible();
  await expect(rowOf(page, one.subserviceName)).toContainText(technician.fullName);
  await open(page, form);
  await expect(warning(page, 'La cita ya tiene una venta registrada')).toBeVisible();

  await open(page, list);
  await expect(rowOf(page, lastName).getByRole('link', { name: 'Ver Venta' })).toBeVisible();
  await expect(rowOf(page, lastName).getByRole('link', { name: 'Editar' })).toHaveCount(0);
  await rowOf(page, client.number)
    .getByRole('button', { name: /cambiar estado/ })
    .click();
  await page.getByRole('menuitem', { name: 'Llegó' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await rowOf(page, client.number).getByRole('link', { name: 'Registrar venta' }).click();
  await expect(page.getByRole('main').getByText(client.name)).toBeVisible();
  await expect(lineOf(page, one.subserviceName)).toBeVisible();

  await open(page, `/appointments/calendar?fecha=${day}`);
  await blockOf(page, `${client.name}; 12:00 PM`).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Registrar venta' }).click();
  await expect(page.getByRole('main').getByText(client.name)).toBeVisible();
});
