import { expect } from '@playwright/test';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { book, freeDay, lonelyDay, officeChoices } from '../support/appointments.ts';
import { boxOf } from '../support/box-of.ts';
import { loaded, open } from '../support/loaded.ts';
import { signIn, signInUnseen } from '../support/sign-in.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a phone books an appointment for a known client in six taps, from the bottom bar', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales');
  await loaded(page);
  const counter = countActions(page);
  const bar = page.getByRole('navigation', { name: 'Accesos' });
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toHaveCount(0);
  await counter.click(bar.getByRole('link', { name: 'Agenda' }));
  await expect(page).toHaveURL('/appointments/calendar');
  await open(page, `/appointments/calendar?fecha=${lonelyDay()}`);
  await loaded(page);
  // The middle of its day.
  await counter.click(page.getByRole('region', { name: 'Técnico por Turno' }));
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByRole('combobox', { name: 'Buscar entre los clientes' })).toBeFocused();
  await counter.type('camila');
  await counter.click(page.getByRole('option', { name: /Camila/ }).first());
  await counter.click(dialog.getByRole('combobox', { name: 'Subservicio' }));
  await counter.click(page.locator('[role=option]:visible').first());
  await counter.click(dialog.getByRole('button', { name: 'Agregar Cita' }));
  await expect(dialog).toBeHidden();
  reportTask('book an appointment, by touch', counter.cost(), { clicks: 6 });

  // One above the other: the bar, the success and the offer to tell the client.
  const notice = await boxOf(page.getByRole('region', { name: 'Avisar a Camila' }));
  const toast = await boxOf(success(page, /^Registro agregado/));
  expect(toast.y).toBeGreaterThan(notice.y + notice.height);
  expect((await boxOf(bar)).y).toBeGreaterThan(toast.y + toast.height);
});

test('a phone shows the actions of an appointment in one row, and cancels it', async ({ page }) => {
  await signInUnseen(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const id = await book(page, {
    firstName: 'Sol',
    lastName: unique('Landaeta'),
    appointmentDate: `${freeDay()} 12:00:00`,
    details: [{ employeeId: technicians[0]?.id ?? '', subserviceId: subservices[0]?.id ?? '' }],
  });
  await open(page, `/appointments/appointments_details/${encodeRouteId({ id })}`);
  await loaded(page);
  const tops = await page
    .locator('[data-actions] > *')
    .evaluateAll((areas) => areas.map((area) => Math.round(area.getBoundingClientRect().top / 20)));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Más acciones' }).tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Editar',
    'Llegó',
    'No asistió',
    'Cancelar cita',
    'Desactivar',
  ]);
  await page.getByRole('menuitem', { name: 'Cancelar cita' }).tap();
  await page.getByRole('button', { name: 'Sí, cancelarla' }).tap();
  const notice = page.getByRole('region', { name: 'Avisar a Sol' });
  await expect(notice.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
});
