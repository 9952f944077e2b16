import { expect } from '@playwright/test';
import { successTexts } from '#domain/texts/texts.ts';
import { expectAccessible } from '../support/accessible.ts';
import {
  addLine,
  blockOf,
  drag,
  freeDay,
  officeChoices,
  pointOf,
} from '../support/appointments.ts';
import { open } from '../support/loaded.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test('a notice offers SMS and WhatsApp to the client of a booking, a move and a cancellation (doc 2 §7 Appointments)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [one = '', other = ''] = technicians.map(({ fullName }) => fullName);
  const service = subservices[0]?.subserviceName ?? '';
  const day = freeDay();
  const lastName = unique('Quispe');
  const notice = page.getByRole('region', { name: 'Avisar a Luz' });
  const sendSms = notice.getByRole('button', { name: 'Enviar SMS' });
  const expectMessage = (words: string) =>
    expect(notice.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa.me/51987111222\\?text=Hola%20Luz.*${encodeURIComponent(words)}`),
    );

  await open(page, '/appointments/add-by-name');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Luz');
  await page.getByRole('textbox', { name: 'Apellido' }).fill(lastName);
  await page.getByLabel('Teléfono').fill('987111222');
  await page.getByLabel('Fecha').fill(day);
  await page.getByLabel('Hora').fill('9:00');
  await addLine(page, one, service);
  await page.getByRole('button', { name: 'Agregar Cita' }).click();
  await expect(notice).toContainText(`09:00 · ${service} con ${one.split(' ')[0]}`);
  await expect(notice).toContainText(successTexts.smsRecorded);
  await expect(sendSms).toHaveCount(0);
  await expectMessage('Su cita en Lima es');
  await expectAccessible(page);

  await open(page, `/appointments/calendar?fecha=${day}`);
  const move = async () =>
    drag(page, await pointOf(page, one, 9.1), await pointOf(page, other, 11.1));
  await move();
  await expect(notice).toContainText(`11:00 · ${service} con ${other.split(' ')[0]}`);
  await page.keyboard.press('Control+z');
  await expect(success(page, 'Deshecho')).toBeVisible();
  await expect(notice).toBeHidden();
  await move();
  await expectMessage('cambió, ahora es');
  await sendSms.click();
  await expect(warning(page, successTexts.smsRecorded)).toBeVisible();
  await expect(sendSms).toBeDisabled();

  await blockOf(page, lastName).click();
  await page.getByRole('button', { name: 'Cancelar cita' }).click();
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click();
  await expectMessage('fue cancelada');
  await sendSms.click();
  await expect(sendSms).toBeDisabled();
  await notice.getByRole('button', { name: 'Cerrar' }).click();
  await expect(notice).toBeHidden();
});
