import { expect, test } from '@playwright/test';
import { turnTechnicianId } from '#domain/appointments.ts';
import { expectAccessible } from './accessible.ts';
import { book, officeChoices } from './appointments.ts';
import { ask } from './ask.ts';
import { open } from './loaded.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

test("a reminder's link shows the appointment to whoever has it, to confirm or to cancel", async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'crm_admin', 'Valencia', '/appointments/settings');
  await page.getByLabel('Recordar por SMS 3 horas antes').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expectAccessible(page);

  const booking = await browser.newPage();
  await signInUnseen(booking, 'crm_supervisor', 'Valencia');
  const { subservices } = await officeChoices(booking);
  const name = unique('Paz');
  // Appointments begin at whole minutes: the reminder leaves at the next one.
  const nextMinute = Math.ceil((Date.now() + 3_000) / 60_000) * 60_000;
  const appointmentDate = new Date(nextMinute + 3 * 60 * 60_000).toISOString();
  await book(booking, {
    firstName: name,
    lastName: 'Mejía',
    appointmentDate,
    details: [{ employeeId: turnTechnicianId, subserviceId: subservices[0]?.id ?? '' }],
  });
  await booking.close();

  let link = '';
  await expect(async () => {
    const data = await ask<{ allVMessages: { nodes: { body: string }[] } }>(
      page,
      `query ($name: String!) {
         allVMessages(filter: {body: {includesInsensitive: $name}}) { nodes { body } } }`,
      { name },
    );
    link = data.allVMessages.nodes.flatMap(({ body }) => /\S+\/c\/\S+/.exec(body) ?? [])[0] ?? '';
    expect(link).toContain('/c/');
  }).toPass({ timeout: 80_000 });

  const anyone = await browser.newContext();
  const phone = await anyone.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await open(phone, link);
  await expect(phone.getByText('Valencia')).toBeVisible();
  await expect(phone.getByText(subservices[0]?.subserviceName ?? '')).toBeVisible();
  await expect(phone.getByText(name)).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Confirmar cita' }).click();
  await expect(phone.getByRole('status')).toHaveText('Su cita está confirmada');
  await phone.getByRole('button', { name: 'Cancelar cita' }).click();
  await phone.getByRole('button', { name: 'Sí, cancelar la cita' }).click();
  await expect(phone.getByRole('status')).toHaveText('Su cita fue cancelada');
  await open(phone, `${link}x`);
  await expect(phone.getByRole('alert')).toHaveText('El enlace no es válido o ya venció');
  await anyone.close();
});
