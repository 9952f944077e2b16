import { expect, type Page } from '@playwright/test';
import { addDays, displayDate, localDateTime, today, withOffset } from '#domain/dates/dates.ts';
import { isFullRun } from '#scripts/test-runner/scale.ts';
import { expectAccessible } from '../support/accessible.ts';
import { queryApi } from '../support/api-request.ts';
import { open } from '../support/loaded.ts';
import { type OwnBranch, ownBranch } from '../support/own-branch.ts';
import {
  chooseService,
  fillSale,
  fillWalkIn,
  lineOf,
  payAndRegister,
  payBy,
  registering,
} from '../support/sales.ts';
import { setServerTime } from '../support/server-time.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { answer, fromList, openTab } from '../support/workdays.ts';

const zone = 'America/Caracas';
const service = 'Planchado';
const officeDay = () => today(new Date(), zone);

/** Offsets of a device's clock in hours, up to 400 days. */
const clocks = [-9600, -744, -48, -24, -3, -0.2, 0.2, 3, 24, 48, 744, 9600];
const zones = `Pacific/Kiritimati Asia/Tokyo Europe/Madrid America/Caracas America/Lima
  America/Santiago Pacific/Pago_Pago`.split(/\s+/);
const runs = isFullRun
  ? zones.map((timezoneId) => ({ timezoneId, hours: clocks }))
  : [{ timezoneId: 'Pacific/Kiritimati', hours: [-24, 9600] }];

/** Registers one record of each kind with a date, in its form with default values. */
async function registerAll(page: Page, branch: OwnBranch): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const technician = await branch.hireTechnician();
  await open(page, '/workdays');
  await openTab(page, fromList);
  await page
    .getByRole('button', { name: /^Crear Turno: / })
    .first()
    .click();
  await answer(page, 'Desea crear turno?', 'Crear Turno');
  await expect(success(page, /Turno \d+ registrado/)).toBeVisible();

  await open(page, '/caja');
  await page.getByLabel('Efectivo Bs').fill('0');
  await page.getByLabel('Efectivo $').fill('0');
  await press('Abrir');
  await expect(page.getByRole('button', { name: 'Contar y cerrar', exact: true })).toBeVisible();
  await fillSale(page, service);
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await open(page, '/caja');
  await press('Contar y cerrar');
  await page.getByLabel('Bs 10', { exact: true }).fill('1');
  await page.getByLabel('$ 1', { exact: true }).fill('0');
  await press('Contar');
  await expect(page.getByRole('heading', { name: 'Cerrar la caja' })).toBeVisible();
  await press('Cerrar');
  await expect(page).toHaveURL(/\/caja\/sesiones\/./);

  await open(page, '/expenses/add');
  await page.getByRole('textbox', { name: 'Servicio' }).fill('Taxi');
  await page.getByLabel('Monto').fill('12');
  await page.getByLabel('Descripción').fill('De ida');
  await press('Registrar');
  await expect(success(page, 'Gasto agregado con exito')).toBeVisible();

  await open(page, '/appointments/add-by-name');
  await fillWalkIn(page, 'Inés', 'Landaeta');
  // The current minute is not in the past, and the last minute of a day belongs to that day.
  await page.getByLabel('Hora').fill(localDateTime(new Date(), zone).slice(11, 16));
  await page.getByLabel('Técnico').selectOption(technician);
  await chooseService(page, service);
  await press('Agregar Cita');
  await expect(page).toHaveURL('/appointments');
}

/** Returns the days of all records of a branch, by kind. */
async function recordedDays(page: Page, id: string): Promise<Record<string, { day: string }[]>> {
  const kinds = `allVSales saleDay allVAppointments appointmentDay allVExtraExpenses expenseDay
    allVAllWorkdays workDate allVCashSessions businessDay`;
  const oneOfOffice = '$1(filter: { officeId: { equalTo: $id } }) { nodes { day: $2 } }';
  const query = `query ($id: UUID!) { ${kinds.replaceAll(/(\w+)\s+(\w+)/g, oneOfOffice)} }`;
  const lists = await queryApi<Record<string, { nodes: { day: string }[] }>>(page, query, { id });
  return Object.fromEntries(Object.entries(lists).map(([kind, { nodes }]) => [kind, nodes]));
}

for (const { timezoneId, hours } of runs) {
  test.describe(() => {
    test.use({ timezoneId });
    test(`records get the office's day, not that of a wrong clock in ${timezoneId} (D94)`, async ({
      page,
    }) => {
      test.setTimeout(hours.length * 90_000);
      const days = [officeDay()];
      const branch = await ownBranch(page);
      await branch.offer([service]);
      await branch.setTax({ CASH_CONTROL: true });
      await page.clock.install();
      await branch.signIn(page, 'crm_supervisor');
      for (const off of hours) {
        await page.clock.setSystemTime(Date.now() + off * 3_600_000);
        await registerAll(page, branch);
        const banner = page.getByRole('region', { name: 'Reloj de este equipo' });
        await expect(banner).toContainText(`Sucursal: ${displayDate(officeDay())}`);
      }
      days.push(officeDay());
      for (const [kind, records] of Object.entries(await recordedDays(page, branch.officeId))) {
        expect(records.length, kind).toBeGreaterThanOrEqual(hours.length);
        for (const { day } of records) expect(days, kind).toContain(day);
      }
    });
  });
}

/**
 * Opens an address as a supervisor ten minutes before midnight, on the clocks of server and device.
 */
async function openLate(page: Page, branch: OwnBranch, address: string): Promise<void> {
  const late = `${addDays(officeDay(), -1)} 23:50:00`;
  const time = new Date(withOffset(late, zone).replace(' ', 'T'));
  await page.clock.install({ time });
  await setServerTime(page, time);
  await branch.signIn(page, 'crm_supervisor', address);
}

/** Advances a quarter of an hour, after which the server sends its current time again. */
async function passMidnight(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.clock.fastForward('15:00');
  const dayChangedAlert = page.getByRole('alert').filter({ hasText: 'Cambió el día' });
  await expect(dayChangedAlert).toContainText(`hoy es ${displayDate(officeDay())}`);
}

test('a sale left open over midnight shows a notice, keeps its values, and needs a turn of today (D94)', async ({
  page,
}) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer([service]);
  await branch.openTurn(addDays(officeDay(), -1));
  await branch.openTurn();
  await openLate(page, branch, '/');
  const lastName = await fillSale(page, service);
  await payBy(page, 'Efectivo').click();
  await passMidnight(page);
  await expect(registering(page)).toBeDisabled();
  await expect(page.getByLabel('Apellido')).toHaveValue(lastName);
  await expect(payBy(page, 'Efectivo')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await lineOf(page, service).getByLabel('Turno del servicio').selectOption({ index: 1 });
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const { allVSales } = await recordedDays(page, branch.officeId);
  expect(allVSales).toEqual([{ day: officeDay() }]);
});

test('an expense left open over midnight moves its unchanged date to the new day (D94)', async ({
  page,
}) => {
  await openLate(page, await ownBranch(page), '/expenses/add');
  await page.getByLabel('Monto').fill('12');
  await passMidnight(page);
  const date = page.getByLabel('Fecha de pago');
  await expect(date).toHaveValue(new RegExp(`^${displayDate(officeDay())}`));
  await expect(page.getByLabel('Monto')).toHaveValue('12');
});
