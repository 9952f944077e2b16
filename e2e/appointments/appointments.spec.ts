import { expect } from '@playwright/test';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { displayDate } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { expectAccessible } from '../support/accessible.ts';
import { queryApi } from '../support/api-request.ts';
import {
  addLine,
  blockOf,
  book,
  freeDay,
  lonelyDay,
  officeChoices,
} from '../support/appointments.ts';
import { atDatabase } from '../support/database.ts';
import { downloadCsv } from '../support/downloads.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownCounter, services } from '../support/own-counter.ts';
import { act, agree, freshNumber, rowOf } from '../support/people.ts';
import { chooseService, lineOf, payAndRegister } from '../support/sales.ts';
import { setServerTime } from '../support/server-time.ts';
import { signIn, signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';

test('an appointment of a new client is booked, edited, confirmed and deactivated (doc 2 §2 Appointments) (doc 2 §5 Appointment by identification)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signInUnseen(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const technician = technicians[0]?.fullName ?? '';
  const [service = '', other = ''] = subservices.map(({ subserviceName }) => subserviceName);
  const number = freshNumber();
  const day = lonelyDay();
  await open(page, '/appointments');
  await page.getByRole('link', { name: 'Agregar Cita por Número de Identificación' }).click();
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('DNI');
  await page.getByRole('combobox', { name: 'Número de identificación' }).fill(number);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('Cliente nuevo')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await chooseService(page, service);
  await expect(warning(page, /^Debe seleccionar la tecnico y el subservicio/)).toBeVisible();
  await addLine(page, technician, service);
  // Leaving the input adds the typed service (doc 2 §4).
  await page.getByRole('combobox', { name: 'Subservicio' }).fill('cejas henna');
  await page.getByLabel('Teléfono').focus();
  await expect(lineOf(page, 'Cejas con henna').first()).toContainText(technician);
  const submit = page.getByRole('button', { name: 'Agregar Cita' });
  await submit.click();
  await expect(page.getByText('Campo es obligatorio').first()).toBeVisible();
  await page.getByLabel('Nombre').fill('Inés');
  await page.getByLabel('Apellido').fill('Landaeta');
  await page.getByLabel('Teléfono').fill('987000321');
  await page.getByLabel('Email').fill(`${number}@correo.demo`);
  await page.getByLabel('Dirección').fill('Av. Larco 100');
  await page.getByLabel('Fecha').fill(day);
  await page.getByLabel('Hora').fill('10:15');
  await expectAccessible(page);
  await submit.click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(warning(page, 'No se envió: falta configurar los SMS')).toBeVisible();
  await expect(page).toHaveURL(`/appointments?date_from=${day}&date_until=${day}`);

  const row = rowOf(page, number);
  await expect(row).toContainText(`${displayDate(day)} 10:15:00 AM`);
  const file = await downloadCsv(page, 'appointments.csv');
  expect(file.some((line) => line.includes(number))).toBe(true);
  await act(row, 'Editar');
  await addLine(page, technician, other);
  await page.getByRole('button', { name: `Borrar ${service}` }).click();
  await agree(page, 'Desea borrar el servicio?', 'Borrar');
  await page.getByLabel('Hora').fill('17:30');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();

  const list = `/appointments?date_from=${day}&date_until=${day}&identification_number=${number}`;
  await open(page, list);
  await act(row, 'Ver Detalle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cita de Inés Landaeta');
  await expect(rowOf(page, other)).toContainText(technician);
  await expect(rowOf(page, service)).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('region', { name: 'Actividad' }).getByRole('listitem')).toContainText(
    [/^Confirmada/, /^Servicios cambiados/, /^Movida.*10:15:00 AM.*→.*05:30:00 PM/, /^Registrada/],
  );
  await expectAccessible(page);
  await open(page, list);
  await act(row, 'Desactivar');
  await agree(page, 'Desea desactivar el registro?', 'Desactivar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivados' }).click();
  await rowOf(page, 'Inés Landaeta').getByRole('button', { name: 'Reactivar' }).click();
  await agree(page, 'Desea reactivar el registro?', 'Reactivar');
  // The list of that morning names the next appointment.
  await setServerTime(page, new Date(`${day}T14:00:00Z`));
  await open(page, '/appointments');
  await page.getByRole('link', { name: /^17:30 · Inés Landaeta/ }).click();
  await expect(page).toHaveURL(/\/appointments\/appointments_details\//);
  await page.unrouteAll({ behavior: 'wait' });
});

test('today’s appointments open by hour, the earliest first; other days the latest first (D109)', async ({
  page,
}) => {
  const requestedIn = (order: string) =>
    page.waitForRequest(
      (request) => request.postData()?.includes(`APPOINTMENT_DATE_${order}`) ?? false,
    );
  const earliestFirst = requestedIn('ASC');
  await signIn(page, 'crm_supervisor', 'Caracas', '/appointments');
  await earliestFirst;
  await expect(page.getByRole('rowheader').first()).toHaveText(
    /^(Antes de ahora|Por la (mañana|tarde))$/,
  );
  const latestFirst = requestedIn('DESC');
  await page.getByRole('button', { name: 'Fechas: Hoy' }).click();
  await page.getByRole('menuitem', { name: 'Todas las fechas' }).click();
  await latestFirst;
  await expect(page.getByRole('rowheader').first()).toHaveText(/ \d+ \w{3}/);
});

test('an appointment becomes one sale with its technicians, from its detail, list and calendar', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await ownCounter(page);
  const { allSubservices, allVWorkdays } = await queryApi<{
    allSubservices: { nodes: { id: string; subserviceName: string }[] };
    allVWorkdays: { nodes: { employeeId: string; fullName: string }[] };
  }>(
    page,
    '{ allSubservices { nodes { id subserviceName } } allVWorkdays { nodes { employeeId fullName } } }',
  );
  const [technician] = allVWorkdays.nodes;
  const idOf = (name: string) =>
    allSubservices.nodes.find(({ subserviceName }) => subserviceName === name)?.id ?? '';
  const [one, other] = services;
  const day = freeDay();
  const bookFor = (firstName: string, time: string) =>
    book(page, {
      firstName,
      lastName: 'Landaeta',
      appointmentDate: `${day} ${time}`,
      details: [
        { employeeId: technician?.employeeId ?? '', subserviceId: idOf(one) },
        { employeeId: turnTechnicianId, subserviceId: idOf(other) },
      ],
    });
  const id = await bookFor('Inés', '10:00:00');
  await bookFor('Sol', '12:00:00');

  const detail = `/appointments/appointments_details/${encodeRouteId({ id })}`;
  await open(page, detail);
  await page.getByRole('link', { name: 'Registrar venta' }).click();
  await expect(page).toHaveURL(/\/sales\/add\?appointment=/);
  const form = page.url();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  const turnOf = (service: string) => lineOf(page, service).getByLabel('Turno del servicio');
  await expect(turnOf(one).getByRole('option', { selected: true })).toContainText(
    technician?.fullName ?? '',
  );
  await expect(lineOf(page, other).getByRole('alert')).toBeVisible();
  await turnOf(other).selectOption({ index: 1 });
  await expectAccessible(page);
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await open(page, detail);
  await expect(page.getByText('Atendida')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrar venta' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver Venta' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: one })).toContainText(
    technician?.fullName ?? '',
  );
  await open(page, form);
  await expect(warning(page, 'La cita ya tiene una venta registrada')).toBeVisible();

  await open(page, `/appointments?date_from=${day}&date_until=${day}`);
  await expect(rowOf(page, 'Inés').getByRole('link', { name: 'Ver Venta' })).toBeVisible();
  const waiting = rowOf(page, 'Sol');
  await expect(waiting.getByRole('link', { name: 'Registrar venta' })).toBeVisible();
  await setServerTime(page, new Date(`${day}T14:00:00Z`));
  await open(page, '/appointments');
  await waiting.getByRole('button', { name: 'Llegó', exact: true }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await waiting.getByRole('link', { name: 'Registrar venta' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Sol');
  await open(page, `/appointments/calendar?fecha=${day}`);
  await blockOf(page, 'Sol Landaeta; 12:00').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Registrar venta' }).click();
  await expect(lineOf(page, one)).toBeVisible();
});

test("a reminder's link shows, confirms and cancels the appointment without sign-in", async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'crm_admin', 'Valencia', '/appointments/settings');
  await loaded(page);
  await page.getByLabel('Recordar por SMS 3 horas antes').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expectAccessible(page);
  const booking = await browser.newPage();
  await signInUnseen(booking, 'crm_supervisor', 'Valencia');
  const { subservices } = await officeChoices(booking);
  const service = subservices[0];
  // A message omits digits of a name, because they could be a phone number.
  const name = `Paz ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const id = await book(booking, {
    firstName: name,
    lastName: 'Mejía',
    appointmentDate: `${freeDay()} 10:00:00`,
    details: [{ employeeId: turnTechnicianId, subserviceId: service?.id ?? '' }],
  });
  await booking.close();
  // The worker runs the job that is due three hours before the appointment.
  await atDatabase(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
     from graphile_worker.jobs where key = app_hidden.reminder_key($1, '3h')`,
    [id],
  );
  let link = '';
  await expect(async () => {
    const { allVMessages } = await queryApi<{ allVMessages: { nodes: { body: string }[] } }>(
      page,
      `query ($name: String!) {
         allVMessages(filter: { body: { includesInsensitive: $name } }) { nodes { body } } }`,
      { name },
    );
    link = allVMessages.nodes.flatMap(({ body }) => /\S+\/c\/\S+/.exec(body) ?? [])[0] ?? '';
    expect(link).toContain('/c/');
  }).toPass({ timeout: 20_000 });

  const anyone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await anyone.newPage();
  await open(phone, link);
  await expect(phone.getByText('Valencia')).toBeVisible();
  await expect(phone.getByText(service?.subserviceName ?? '')).toBeVisible();
  await expect(phone.getByText(name)).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Confirmar cita' }).click();
  await expect(
    phone.getByRole('status').filter({ hasText: 'Su cita está confirmada' }),
  ).toBeVisible();
  await phone.getByRole('button', { name: 'Cancelar cita' }).click();
  await phone.getByRole('button', { name: 'Sí, cancelar la cita' }).click();
  await expect(
    phone.getByRole('status').filter({ hasText: 'Su cita fue cancelada' }),
  ).toBeVisible();
  await open(phone, `${link}x`);
  await expect(phone.getByRole('alert')).toHaveText('El enlace no es válido o ya venció');
  await anyone.close();
});
