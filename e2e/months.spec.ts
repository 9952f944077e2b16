import { expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, displayDateTime, type LocalDate, today } from '#domain/dates.ts';
import { firstOfMonth, monthName, monthPeriod } from '#domain/periods.ts';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { agree, freshNumber, rowOf } from './people.ts';
import { sums } from './reports.ts';
import { addService, chooseTurn, payAndRegister } from './sales.ts';
import { enter, sessionOf, signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

const limaClient = { number: '53506498', name: 'Rosa Elvira Gutiérrez' };

/** The form says why at the date, which was typed, and stays where it is. */
async function refusedAtDate(page: Page, refusal: string) {
  await expect(page.getByLabel('Fecha')).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(page.getByLabel('Fecha')).toBeFocused();
}

/** Whatever the demo left in a month, the server says that there is something of each. */
async function someLeftInMonth(page: Page) {
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [figures] = body.data?.procMonthFigures?.nodes ?? [];
    if (figures) Object.assign(figures, { unserved: 3, unpaid: 2, unsent: 1 });
    await route.fulfill({ response: answer, json: body });
  });
}

/** The month before the one that ended last, of the demo's three: no journey but these writes so long ago. */
function monthBeforeLast(zone: string): LocalDate {
  const monthBefore = (day: LocalDate) => firstOfMonth(addDays(firstOfMonth(day), -1));
  return monthBefore(monthBefore(today(new Date(), zone)));
}

test('a month that is closed refuses sales and expenses, until it is reopened for a reason', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  const month = monthBeforeLast('America/Lima');
  const name = monthName(month);
  const { until: lastDay } = monthPeriod(month);
  await signIn(page, 'crm_admin', 'Caracas', '/reports/months');
  await loaded(page);
  await page.getByLabel('Sucursal').selectOption('Lima');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Abierto');
  await someLeftInMonth(page);
  await card.getByRole('button', { name: 'Cerrar mes' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`${name}, Lima`);
  for (const left of [
    'Citas sin atender: 3',
    'Citas atendidas sin cobrar: 2',
    'Mensajes sin enviar: 1',
  ])
    await expect(question).toContainText(left);
  // What closing keeps is told before it is asked.
  await expect(question).toContainText(/GananciaS\/ [\d,]+\.\d\d/);
  const [profit = ''] = (await question.innerText()).match(/S\/ [\d,]+\.\d\d(?=\s+Gastos)/) ?? [];
  await expectAccessible(page);
  await page.unroute('**/graphql');
  await agree(page, 'Desea cerrar el mes?', 'Cerrar mes');
  await expect(success(page, 'Mes cerrado con éxito')).toBeVisible();
  await expect(card).toContainText('Cerrado');
  // At Lima's hour, though who reads it is in Caracas (D5).
  const hourInLima = (instant: number) =>
    displayDateTime(new Date(instant), 'America/Lima').slice(0, 13);
  await expect(card).toContainText(
    new RegExp(`Cerrado el(${hourInLima(Date.now() - 60_000)}|${hourInLima(Date.now())})`),
  );
  await expect(card).toContainText('Cerrado porBeatriz Anzola');
  await expect(card).toContainText(`Ganancia${profit}`);
  await expectAccessible(page);
  const figures = card.locator('dl > div').filter({ has: page.getByRole('link') });
  await expect(figures).toHaveCount(10);
  for (const figure of await figures.all()) {
    const [caption, amount = ''] = await figure.locator('dt, dd').allInnerTexts();
    await figure.getByRole('link').click();
    const rows = /\d\.\d\d$/.test(amount) ? sums(page) : page.getByText('registro(s)');
    await expect(rows, caption).toContainText(amount);
    await page.goBack();
  }

  const branch = await (await browser.newContext()).newPage();
  const refusal = `El mes de ${name} está cerrado`;
  await signIn(branch, 'crm_supervisor', 'Lima', `/sales?date_from=${month}&date_until=${lastDay}`);
  const [soldOn = ''] =
    (await branch.getByRole('row').nth(1).innerText()).match(/\d\d\/\d\d\/\d{4}/) ?? [];
  await branch.getByRole('button', { name: 'Eliminar' }).first().click();
  await agree(branch, 'Desea eliminar el registro?', 'Eliminar');
  await expect(warning(branch, refusal)).toContainText('un Administrador (a) puede reabrirlo');
  const way = { name: 'Ir a Cierre de mes' };
  await expect(branch.getByRole('button', way)).toHaveCount(0);

  // Who can reopen it is led there.
  await open(page, `/invoices?date_from=${month}&date_until=${lastDay}`);
  const ofLima = page.getByRole('row').filter({ hasText: 'S/' });
  await ofLima.getByRole('button', { name: 'Eliminar' }).first().click();
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await warning(page, refusal).getByRole('button', way).click();
  await expect(page).toHaveURL('/reports/months');
  await page.getByLabel('Sucursal').selectOption('Lima');

  await open(branch, '/sales/old/add');
  await loaded(branch);
  await branch.getByLabel('Fecha y hora').fill(`${soldOn.split('/').toReversed().join('-')}T10:30`);
  await branch.getByLabel('Número de identificación').fill(limaClient.number);
  await branch.getByLabel('Número de identificación').press('Enter');
  await expect(branch.getByRole('main').getByText(limaClient.name)).toBeVisible();
  await chooseTurn(branch);
  await addService(branch, 'Corte de dama');
  await payAndRegister(branch);
  await expect(warning(branch, refusal)).toBeVisible();

  const number = unique('C');
  const spend = async () => {
    await branch.getByRole('textbox', { name: 'Servicio' }).fill('Electricidad');
    await branch.getByLabel('Monto').fill('80');
    await branch.getByLabel('Fecha').fill(`${lastDay}T10:00`);
    await branch.getByLabel('Nº Factura').fill(number);
    await branch.getByRole('button', { name: 'Registrar' }).click();
  };
  await open(branch, '/expenses/add');
  await spend();
  await refusedAtDate(branch, refusal);
  await expect(branch.getByLabel('Monto')).toHaveValue('80.00');
  await expect(branch.getByLabel('Nº Factura')).toHaveValue(number);

  await open(branch, '/reports/months');
  await loaded(branch);
  await expect(branch.getByRole('listitem').filter({ hasText: name })).toContainText('Cerrado');
  await expect(branch.getByRole('button', { name: /Reabrir|Cerrar mes/ })).toHaveCount(0);

  await card.getByRole('button', { name: 'Reabrir' }).click();
  await agree(page, 'Desea reabrir el mes?', 'Reabrir');
  await expect(warning(page, /motivo/i)).toBeVisible();
  await card.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Falta el recibo de luz');
  await agree(page, 'Desea reabrir el mes?', 'Reabrir');
  await expect(success(page, 'Mes reabierto con éxito')).toBeVisible();
  await card.getByText('Historial').click();
  await expect(card).toContainText('MotivoFalta el recibo de luz');

  await open(branch, '/expenses/add');
  await spend();
  await expect(success(branch, 'Gasto agregado con exito')).toBeVisible();
  await open(branch, `/expenses?date_from=${lastDay}&date_until=${lastDay}`);
  await expect(rowOf(branch, number)).toContainText(displayDate(lastDay));
  await branch.context().close();
});

test('an administrator lets an accountant close months, who reopens one, sees its figures and closes it', {
  tag: '@core',
}, async ({ page, browser }) => {
  const role = `Contaduría ${freshNumber()}`;
  const email = `contaduria.${freshNumber()}@correo.demo`;
  const password = 'clave-de-prueba';
  await signIn(page, 'crm_admin', 'Valencia', '/roles/add');
  await page.getByLabel('Nombre').fill(role);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await rowOf(page, role).getByRole('link', { name: 'Ver permisos' }).click();
  const seesProfit = { name: 'Ver ganancias y pérdidas por sucursal', exact: true };
  await page.getByRole('checkbox', seesProfit).check();
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  const permissions = page.url();
  await open(page, '/users/add');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByLabel('Rol').selectOption(role);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  // The demo has closed it of Valencia.
  const month = monthBeforeLast('America/Caracas');
  const accountant = await (await browser.newContext()).newPage();
  await enter(accountant, await sessionOf(accountant, email, password), '/reports/months');
  const card = accountant.getByRole('listitem').filter({ hasText: monthName(month) });
  const acts = card.getByRole('button', { name: /Cerrar mes|Reabrir/ });
  await expect(card).toContainText('Cerrado');
  await expect(acts).toHaveCount(0);

  await open(page, new URL(permissions).pathname);
  await page.getByRole('checkbox', { name: 'Cerrar y reabrir meses' }).check();
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  // The server may believe for two seconds what it last read of a session.
  await expect(async () => {
    await open(accountant, '/reports/months');
    await expect(acts).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.getByRole('button', { name: 'Reabrir' }).click();
  await accountant.getByLabel('Motivo').fill('Falta el recibo de luz');
  await agree(accountant, 'Desea reabrir el mes?', 'Reabrir');
  await expect(success(accountant, 'Mes reabierto con éxito')).toBeVisible();

  await card.getByRole('button', { name: 'Cerrar mes' }).click();
  const question = accountant.getByRole('dialog');
  await expect(question).toContainText(`${monthName(month)}, Valencia`);
  await expect(question).toContainText(/Ganancia ?Bs [\d,]+\.\d\d/);
  await agree(accountant, 'Desea cerrar el mes?', 'Cerrar mes');
  await expect(success(accountant, 'Mes cerrado con éxito')).toBeVisible();
  await open(page, '/reports/months');
  const told = page.getByRole('listitem').filter({ hasText: monthName(month) });
  await expect(told).toContainText(`Cerrado por${email}`);
  await accountant.context().close();
});
