import { expect, test } from '@playwright/test';
import { displayDate } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { addLine, chooseService, freeDay, officeChoices } from './appointments.ts';
import { downloadCsv } from './downloads.ts';
import { open } from './loaded.ts';
import { agree, freshNumber, rowOf } from './people.ts';
import { lineOf } from './sales.ts';
import { signInUnseen } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

test('by identification number: a new client is registered with the appointment (doc 2 §2 Appointments) (doc 2 §5 Appointment by identification)', async ({
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
  await page.getByRole('combobox', { name: 'Número de identificación' }).fill(number);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('Cliente nuevo')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
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
  await page.getByRole('combobox', { name: 'Número de identificación' }).fill(number);
  await page.getByRole('combobox', { name: 'Número de identificación' }).press('Enter');
  await expect(page.getByRole('main').getByText('Inés Landaeta')).toBeVisible();
  await expect(page.getByLabel('Teléfono')).toBeHidden();
});

test('by name: booked, edited in one act, confirmed, deactivated (doc 2 §2 Appointments) (doc 2 §7 Appointments)', {
  tag: '@core',
}, async ({ page }) => {
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
