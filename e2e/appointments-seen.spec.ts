import { expect, type Page, test } from '@playwright/test';
import { turnTechnicianId } from '#domain/appointments.ts';
import { displayDate } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import {
  addLine,
  blockOf,
  book,
  bookForClient,
  drag,
  freeDay,
  lonelyDay,
  officeChoices,
  pointOf,
  send,
} from './appointments.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { rowOf } from './people.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

test('who loses a time to someone else sees to whom, and loses nothing typed (doc 2 §2 Appointments) (D39)', async ({
  page,
  browser,
}) => {
  test.slow();
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

  const supervisor = await browser.newPage();
  await signInUnseen(supervisor, 'crm_supervisor', 'Lima');
  const [late, later] = [unique('Tercera'), unique('Cuarta')];
  const details = [{ employeeId: technician.id, subserviceId: service.id }];
  const walkIn = { firstName: 'Mía', minutes: 60, details };
  await book(supervisor, { ...walkIn, lastName: late, appointmentDate: `${day} 12:00:00` });
  const id = await book(supervisor, {
    ...walkIn,
    lastName: later,
    appointmentDate: `${day} 14:00:00`,
  });

  await test.step('an edited appointment that somebody else moved meanwhile', async () => {
    await open(supervisor, `/appointments/edit/${encodeRouteId({ id })}`);
    await expect(supervisor.getByLabel('Hora')).toHaveValue('2:00 PM');
    await send(
      supervisor,
      `mutation { updateAppointmentById(input: {id: "${id}", appointmentPatch: {
         appointmentDate: "${day} 15:00:00"}}) { clientMutationId } }`,
    );
    await supervisor.getByLabel('Hora').fill('09:30');
    const save = supervisor.getByRole('button', { name: 'Guardar' });
    await save.click();
    const panel = supervisor
      .getByRole('alert')
      .filter({ hasText: 'Otra persona cambió este registro' });
    await expect(panel).toContainText('Usted escribió: 9:30 AM');
    await expect(panel).toContainText('Ahora dice: 3:00 PM');
    await panel.getByRole('button', { name: 'Conservar lo mío, Hora' }).click();
    await save.click();
    await expect(warning(supervisor, `${technician.fullName} ya tiene una cita`)).toBeVisible();
    await expect(supervisor.getByLabel('Hora')).toHaveValue('9:30 AM');
    await expect(supervisor.getByRole('region', { name: 'Ocupado ese día' })).toContainText(
      `9:00 AM – 10:00 AM Eva ${winner}`,
    );
  });

  await test.step('an appointment that is dragged over another goes back to its place', async () => {
    await open(supervisor, `/appointments/calendar?fecha=${day}`);
    await expect(blockOf(supervisor, `${late}; 12:00 PM – 1:00 PM`)).toBeVisible();
    const from = await pointOf(supervisor, technician.fullName, 12.25);
    await drag(supervisor, from, { x: from.x, y: from.y - 2.5 * 60 * 1.6 });
    await expect(warning(supervisor, `${technician.fullName} ya tiene una cita`)).toBeVisible();
    await expect(blockOf(supervisor, `${late}; 12:00 PM – 1:00 PM`)).toBeVisible();
    await expect(blockOf(supervisor, `Eva ${winner}; 9:00 AM – 10:00 AM`)).toBeVisible();
  });
  await supervisor.close();
});

test("one that is booked for today counts among the day's figures on another screen at once (D44)", async ({
  page,
  browser,
}) => {
  await signInUnseen(page, 'crm_supervisor', 'Caracas');
  const { subservices } = await officeChoices(page);
  const watcher = await browser.newPage();
  await signIn(watcher, 'crm_supervisor', 'Caracas');
  const toCome = watcher.getByRole('link', { name: /^Citas por venir/ });
  const count = async () => Number(/\d+/.exec(await toCome.innerText())?.[0]);
  await expect(toCome).toContainText(/\d/);
  const before = await count();
  await book(page, {
    firstName: 'Iris',
    lastName: unique('Ahora'),
    appointmentDate: new Date().toISOString(),
    details: [{ employeeId: turnTechnicianId, subserviceId: subservices[0]?.id ?? '' }],
  });
  await expect.poll(count, { timeout: 2_000 }).toBeGreaterThan(before);
  await watcher.close();
});

test('each role sees of appointments what the documents give it (doc 2 §2 Appointments) (doc 2 §6 Appointments add tabs)', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInUnseen(page, 'crm_supervisor', 'Valencia');
  const { technicians, subservices } = await officeChoices(page);
  const walkIn = unique('Sinficha');
  const day = lonelyDay();
  const details = [
    { employeeId: technicians[0]?.id ?? '', subserviceId: subservices[0]?.id ?? '' },
  ];
  await book(page, {
    firstName: 'Mar',
    lastName: walkIn,
    appointmentDate: `${day} 10:00`,
    details,
  });
  const list = `/appointments?date_from=${day}&date_until=${day}`;
  const client = { number: 'V25205482', name: 'Génesis Carolina Peña' };
  await bookForClient(page, {
    identificationNumber: client.number,
    appointmentDate: `${day} 13:00`,
    details: [{ employeeId: turnTechnicianId, subserviceId: subservices[0]?.id ?? '' }],
  });
  const expectTabs = async (reader: Page, count: 0 | 1) => {
    for (const name of ['Número de Identificación', 'Nombre y Apellido']) {
      const tab = reader.getByRole('link', { name: `Agregar Cita por ${name}`, exact: true });
      await expect(tab).toHaveCount(count);
    }
    await expect(reader.getByRole('button', { name: 'Filtros', exact: true })).toHaveCount(count);
  };
  await open(page, list);
  await expect(rowOf(page, walkIn)).toBeVisible();
  await expectTabs(page, 1);

  const marketing = await browser.newPage();
  await signIn(marketing, 'crm_marketing', 'Valencia', list);
  const contact = rowOf(marketing, client.name).first();
  await expect(contact.getByRole('cell')).toHaveText([
    'Valencia',
    new RegExp(`^${displayDate(day)}`),
    client.name,
    /\d{7}/,
  ]);
  await expect(marketing.getByRole('columnheader')).toHaveText([
    'Sucursal',
    'Fecha',
    'Nombre',
    'Teléfono',
  ]);
  for (const act of ['button', 'link'] as const) {
    await expect(contact.getByRole(act)).toHaveCount(0);
  }
  await expect(marketing.getByText(walkIn)).toHaveCount(0);
  await expectTabs(marketing, 0);
  await open(marketing, '/appointments/upcoming');
  await loaded(marketing);
  await expect(marketing.getByText(walkIn)).toHaveCount(0);
  for (const refused of ['/appointments/add', '/appointments/calendar', '/appointments/settings']) {
    await open(marketing, refused);
    await expect(marketing.getByText('No tiene permiso para ver esta pantalla.')).toBeVisible();
  }
  await marketing.close();

  const administrator = await browser.newPage();
  await signIn(administrator, 'crm_admin', 'Valencia', list);
  await expect(
    rowOf(administrator, walkIn).getByRole('button', { name: 'Desactivar' }),
  ).toBeVisible();
  await expectTabs(administrator, 0);
  await test.step('of another zone than their own they see and save its own time', async () => {
    const lima = await browser.newPage();
    await signInUnseen(lima, 'crm_supervisor', 'Lima');
    const choices = await officeChoices(lima);
    const lastName = unique('Quispe');
    await book(lima, {
      firstName: 'Luz',
      lastName,
      appointmentDate: `${day} 23:20`,
      details: [{ employeeId: turnTechnicianId, subserviceId: choices.subservices[0]?.id ?? '' }],
    });
    await lima.close();
    const there = `${list}&last_name=${lastName}`;
    await open(administrator, there);
    const row = rowOf(administrator, lastName);
    await expect(row).toContainText(`${displayDate(day)} 11:20:00 PM`);
    const lines = await downloadCsv(administrator, 'appointments.csv');
    expect(lines[1]).toContain(`${displayDate(day)} 11:20:00 PM`);
    await row.getByRole('link', { name: 'Editar' }).click();
    await expect(administrator.getByLabel('Hora')).toHaveValue('11:20 PM');
    await administrator.getByLabel('Hora').fill('23:40');
    await administrator.getByRole('button', { name: 'Guardar' }).click();
    await expect(success(administrator, 'Registro editado con exito')).toBeVisible();
    await open(administrator, there);
    await expect(row).toContainText(`${displayDate(day)} 11:40:00 PM`);
    await expect(row).toContainText('Lima');

    await open(administrator, `/appointments/calendar?fecha=${day}`);
    await expect(blockOf(administrator, walkIn)).toBeVisible();
    await administrator.getByLabel('Sucursal').selectOption({ label: 'Lima' });
    await expect(blockOf(administrator, `${lastName}; 11:40 PM`)).toBeVisible();
    await expect(blockOf(administrator, walkIn)).toHaveCount(0);
    await administrator.getByText('Semana', { exact: true }).click();
    await expect(blockOf(administrator, `${lastName}; 11:40 PM`)).toBeVisible();
    await administrator.reload();
    await expect(blockOf(administrator, `${lastName}; 11:40 PM`)).toBeVisible();
  });
  await administrator.close();

  const attendant = await browser.newPage();
  await signIn(attendant, 'crm_technical_attendant', 'Valencia', list);
  await expect(attendant.getByText('No hay registros para mostrar')).toBeVisible();
  await expectTabs(attendant, 1);
  await open(attendant, '/appointments/calendar');
  await loaded(attendant);
  await expect(attendant.getByRole('button', { name: 'Día siguiente' })).toHaveCount(0);
  await attendant.close();

  const local = await browser.newPage();
  await signIn(local, 'crm_local_admin', 'Valencia', list);
  const row = rowOf(local, walkIn);
  for (const action of ['Editar', 'Ver Detalle'] as const) {
    await expect(row.getByRole('link', { name: action })).toBeVisible();
  }
  await expect(row.getByRole('button', { name: 'Desactivar' })).toBeVisible();
  await expectTabs(local, 1);
  await local.close();
});
