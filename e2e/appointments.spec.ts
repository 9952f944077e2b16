import { expect, type Page, test } from '@playwright/test';
import { turnTechnicianId } from '#domain/appointments.ts';
import { displayDate } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import {
  addLine,
  blockOf,
  book,
  bookForClient,
  chooseService,
  drag,
  freeDay,
  lonelyDay,
  officeChoices,
  pointOf,
  send,
  technicianOfToday,
} from './appointments.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { agree, freshNumber, rowOf } from './people.ts';
import { lineOf } from './sales.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

test('by identification number: a new client is registered with the appointment', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const technician = technicians[0]?.fullName ?? '';
  const service = subservices[0]?.subserviceName ?? '';
  const number = freshNumber();
  const day = freeDay();
  const submit = page.getByRole('button', { name: 'Agregar Cita' });

  await open(page, '/appointments');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Listado de Citas',
  );
  await page.getByRole('link', { name: 'Agregar Cita por Número de Identificación' }).click();
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('DNI');
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('Cliente nuevo')).toBeVisible();
  await expect(submit).toBeHidden();
  await chooseService(page, service);
  await expect(
    warning(page, 'Debe seleccionar la tecnico y el subservicio, intente nuevamente'),
  ).toBeVisible();
  await addLine(page, technician, service);
  const blurred = lineOf(page, 'Cejas con henna').first();
  const lines = page.getByRole('list', { name: 'Servicios de la cita' }).getByRole('listitem');
  const before = await lines.count();
  // Leaving the input adds what was typed as choosing does, with its cost (doc 2 §4).
  await page.getByRole('combobox', { name: 'Subservicio' }).fill('cejas henna');
  await page.getByLabel('Teléfono').focus();
  await expect(lines).toHaveCount(before + 1);
  await expect(blurred).toContainText(technician);
  await expect(blurred).toContainText(/(S\/|\$) \d+\.\d\d · \d+ min/);
  await submit.click();
  await expect(page.getByText('Campo es obligatorio').first()).toBeVisible();
  await page.getByLabel('Teléfono').fill('987000321');
  await page.getByLabel('Email').fill(`${number}@correo.demo`);
  await page.getByLabel('Dirección').fill('Av. Larco 100');
  await page.getByLabel('Nombre').fill('Inés');
  await page.getByLabel('Apellido').fill('Landaeta');
  await page.getByLabel('Fecha').fill(day);
  await page.getByLabel('Hora').fill('10:15');
  await expectAccessible(page);
  await submit.click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  // Its day is shown, not today's: the appointment that was saved is there.
  await expect(page).toHaveURL(`/appointments?date_from=${day}&date_until=${day}`);

  await open(
    page,
    `/appointments?date_from=${day}&date_until=${day}&identification_number=${number}`,
  );
  await expect(page.getByRole('columnheader')).toHaveText([
    'Fecha',
    'Identificación',
    'Nombre',
    'Teléfono',
    'Acciones',
  ]);
  await expect(rowOf(page, number)).toContainText(`${displayDate(day)} 10:15:00 AM`);
  await expect(rowOf(page, number)).toContainText('Inés Landaeta');
  const file = await downloadCsv(page, 'appointments.csv');
  expect(file).toHaveLength(2);
  expect(file[1]).toContain(number);

  await open(page, '/appointments/add');
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('DNI');
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Número de identificación').press('Enter');
  await expect(page.getByText('Inés Landaeta')).toBeVisible();
  await expect(page.getByLabel('Teléfono')).toBeHidden();
});

test('by name: booked, edited in one act, confirmed, deactivated', async ({ page }) => {
  await signInUnseen(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const technician = technicians[1]?.fullName ?? '';
  const [first = '', second = ''] = subservices.map(({ subserviceName }) => subserviceName);
  const lastName = unique('Apaza');
  const day = freeDay();

  await open(page, '/appointments/add-by-name');
  await page.getByLabel('Nombre').fill('Rosa');
  await page.getByLabel('Apellido').fill(lastName);
  await page.getByLabel('Teléfono').fill('987111222');
  await page.getByLabel('Fecha').fill(day);
  await page.getByLabel('Hora').fill('16:00');
  await addLine(page, 'Técnico por Turno', first);
  await page.route('**/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), sends_messages: true } });
  });
  await page.getByRole('button', { name: 'Agregar Cita' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  // Here no service sends it; where one does it is said to be sent (doc 2 §7, §8).
  await expect(success(page, 'SMS registrado: aquí no hay un servicio')).toBeVisible();
  await open(page, '/appointments/add-by-name');
  await page.getByLabel('Nombre').fill('Rosa');
  await page.getByLabel('Apellido').fill(unique('Otra'));
  await page.getByLabel('Teléfono').fill('987111222');
  await page.getByLabel('Fecha').fill(day);
  await page.getByLabel('Hora').fill('09:00');
  await addLine(page, 'Técnico por Turno', first);
  await expect(page.getByText(/^9:00 AM – [\d:]+ [AP]M \(\d+ min\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Agregar Cita' }).click();
  await expect(success(page, 'SMS enviado con exito')).toBeVisible();

  const list = `/appointments?date_from=${day}&date_until=${day}&last_name=${lastName}`;
  await open(page, list);
  await rowOf(page, lastName).getByRole('link', { name: 'Editar' }).click();
  await addLine(page, technician, second);
  await page.getByRole('button', { name: `Borrar ${first}` }).click();
  await agree(page, 'Desea borrar el servicio?', 'Borrar');
  await page.getByLabel('Hora').fill('17:30');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();

  await open(page, list);
  await rowOf(page, lastName).getByRole('link', { name: 'Ver Detalle' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, second)).toContainText(technician);
  await expect(page.getByText(`${displayDate(day)} 05:30:00 PM`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expect(page.getByText('Confirmada')).toBeVisible();
  await expectAccessible(page);

  await open(page, list);
  await expect(rowOf(page, lastName)).toContainText('Confirmada');
  await rowOf(page, lastName).getByRole('button', { name: 'Desactivar' }).click();
  await agree(page, 'Desea desactivar el registro?', 'Desactivar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();

  await page.getByRole('button', { name: 'Desactivados' }).click();
  await rowOf(page, lastName).getByRole('button', { name: 'Reactivar' }).click();
  await agree(page, 'Desea reactivar el registro?', 'Reactivar');
  await expect(success(page, 'Registro reactivado con éxito')).toBeVisible();
  await open(page, list);
  await expect(rowOf(page, lastName)).toContainText('Confirmada');
});

test('what was booked stays on the forms as it was, also when it is no longer offered', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_local_admin', 'Lima');
  const day = freeDay();
  const [gone, lastName] = [unique('Ritual'), unique('Poma')];
  const { allSubservices } = (await send(
    page,
    '{ allSubservices(first: 1) { nodes { serviceId currencyCode } } }',
  )) as unknown as { allSubservices: { nodes: { serviceId: string; currencyCode: string }[] } };
  const { createSubservice } = (await send(
    page,
    `mutation ($subservice: SubserviceInput!) {
       createSubservice(input: {subservice: $subservice}) { subservice { id } } }`,
    {
      subservice: {
        ...allSubservices.nodes[0],
        subserviceName: gone,
        description: 'De temporada',
        cost: '40',
        avgMinuts: 50,
      },
    },
  )) as unknown as { createSubservice: { subservice: { id: string } } };
  const subserviceId = createSubservice.subservice.id;
  const id = await book(page, {
    firstName: 'Nora',
    lastName,
    appointmentDate: `${day} 10:00:00`,
    details: [{ employeeId: turnTechnicianId, subserviceId }],
  });
  await send(
    page,
    `mutation ($id: UUID!) { updateSubserviceById(input: {
       id: $id, subservicePatch: {status: 2}}) { clientMutationId } }`,
    { id: subserviceId },
  );

  await open(page, `/appointments/appointments_details/${encodeRouteId({ id })}`);
  await expect(rowOf(page, gone)).toContainText('Técnico por Turno');
  await page.getByRole('link', { name: 'Editar' }).click();
  const lines = page.getByRole('list', { name: 'Servicios de la cita' });
  await expect(lines.getByRole('listitem')).toHaveText([
    `${gone} Técnico por Turno50 min`,
    'Duración50 min',
  ]);
  await expect(page.getByText('10:00 AM – 10:50 AM')).toBeVisible();
});

test('who loses a time to someone else sees to whom, and loses nothing typed', async ({
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
    await expect(supervisor.getByLabel('Hora')).toHaveValue('14:00');
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
    await expect(panel).toContainText('Usted escribió: 09:30');
    await expect(panel).toContainText('Ahora dice: 15:00');
    await panel.getByRole('button', { name: 'Conservar lo mío, Hora' }).click();
    await save.click();
    await expect(warning(supervisor, `${technician.fullName} ya tiene una cita`)).toBeVisible();
    await expect(supervisor.getByLabel('Hora')).toHaveValue('09:30');
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

test("one that is booked for today counts among the day's figures on another screen at once", async ({
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

test('an appointment becomes a sale, from its detail, the list and the calendar', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
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

test('each role sees of appointments what the documents give it', async ({ page, browser }) => {
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
    await expect(reader.getByRole('button', { name: 'Filtros' })).toHaveCount(count);
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
    await expect(administrator.getByLabel('Hora')).toHaveValue('23:20');
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
    const data = (await send(
      page,
      `query ($name: String!) {
         allVMessages(filter: {body: {includesInsensitive: $name}}) { nodes { body } } }`,
      { name },
    )) as unknown as { allVMessages: { nodes: { body: string }[] } };
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
