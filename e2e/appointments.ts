import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { ask } from './ask.ts';
import { technicianOfTheDemo } from './people.ts';

/** A day to come that hardly another test chooses. */
export function freeDay(): string {
  return addDays(today(new Date(), 'America/Caracas'), 20 + Math.floor(Math.random() * 320));
}

/** A day to come in which nobody else books. */
export function lonelyDay(): string {
  return addDays(today(new Date(), 'America/Caracas'), 345 + Math.floor(Math.random() * 15));
}

interface OfficeChoices {
  readonly technicians: readonly { readonly id: string; readonly fullName: string }[];
  readonly subservices: readonly { readonly id: string; readonly subserviceName: string }[];
}

/** Who of the demo may be booked at the office of the person who is signed in, and for what. */
export async function officeChoices(page: Page): Promise<OfficeChoices> {
  const data = await ask<Record<'allVAllEmployees' | 'allSubservices', { nodes: never[] }>>(
    page,
    `{ allVAllEmployees(condition: {takesTurns: true}, orderBy: [FULL_NAME_ASC]) { nodes { id fullName } }
       allSubservices(condition: {status: 1}) { nodes { id subserviceName } } }`,
  );
  const technicians = (data.allVAllEmployees.nodes as OfficeChoices['technicians']).filter(
    ({ fullName }) => technicianOfTheDemo.test(fullName),
  );
  return { technicians, subservices: data.allSubservices.nodes };
}

/** Books by the API, and answers the appointment's id. */
export async function book(
  page: Page,
  input: {
    firstName: string;
    lastName: string;
    phone?: string;
    appointmentDate: string;
    minutes?: number;
    details: readonly { employeeId: string; subserviceId: string }[];
  },
): Promise<string> {
  const data = await ask<{ procCreateAppointmentsByName: { result: { vId: string } } }>(
    page,
    `mutation ($input: ProcCreateAppointmentsByNameInput!) {
       procCreateAppointmentsByName(input: $input) { result { vId vEndCode } } }`,
    { input: { phone: '0414-1112233', ...input } },
  );
  return data.procCreateAppointmentsByName.result.vId;
}

/** Books by the API for a registered client. */
export async function bookForClient(
  page: Page,
  input: {
    identificationNumber: string;
    appointmentDate: string;
    details: readonly { employeeId: string; subserviceId: string }[];
  },
): Promise<void> {
  await ask(
    page,
    `mutation ($input: ProcCreateAppointmentsInput!) {
       procCreateAppointments(input: $input) { result { vId vEndCode } } }`,
    { input },
  );
}

interface Turn {
  readonly employeeId: string;
  readonly fullName: string;
}

async function lastTurn(page: Page): Promise<Turn | undefined> {
  const data = await ask<{ allVWorkdays: { nodes: Turn[] } }>(
    page,
    '{ allVWorkdays(orderBy: [NUMBER_TOKEN_DESC], first: 1) { nodes { employeeId fullName } } }',
  );
  return data.allVWorkdays.nodes[0];
}

/** Opens a turn at the office of the person who is signed in, for anybody. */
async function openTurn(page: Page): Promise<void> {
  const data = await ask<{ allVEmployeesWithoutWorkdays: { nodes: object[] } }>(
    page,
    '{ allVEmployeesWithoutWorkdays(first: 1) { nodes { identificationNumber officeId } } }',
  );
  const [input] = data.allVEmployeesWithoutWorkdays.nodes;
  await ask(
    page,
    'mutation ($input: ProcCreateWorkdaysInput!) { procCreateWorkdays(input: $input) { result { vEndCode } } }',
    { input },
  );
}

/** Who has a turn today at the office of the person who is signed in; on Sundays nobody may have one yet. */
export async function technicianOfToday(page: Page): Promise<{ id: string; fullName: string }> {
  if (!(await lastTurn(page))) await openTurn(page);
  const turn = await lastTurn(page);
  if (!turn) throw new Error('The turn is not there.');
  return { id: turn.employeeId, fullName: turn.fullName };
}

/** Adds a service of a technician to the form that is open. */
export async function addLine(scope: Page | Locator, technician: string, service: string) {
  await scope.getByLabel('Técnico').selectOption({ label: technician });
  await chooseService(scope, service);
  await expect(scope.getByRole('button', { name: `Borrar ${service}` })).toBeVisible();
}

/** Chooses a service by its name in the form that is open. */
export async function chooseService(scope: Page | Locator, service: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  await scope.getByRole('combobox', { name: 'Subservicio' }).fill(service);
  await page.getByRole('option', { name: service }).first().click();
}

/** The block of a person in the calendar. */
export function blockOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: /^Agenda del/ }).getByRole('button', { name });
}

/** Where a quarter of an hour of a column is in the window: '9:00' is 0 after the first hour. */
export async function pointOf(
  page: Page,
  technician: string,
  hour: number,
): Promise<{ x: number; y: number }> {
  const slots = page.getByRole('region', { name: technician, exact: true }).getByRole('list');
  await slots.scrollIntoViewIfNeeded();
  const box = await slots.boundingBox();
  if (!box) throw new Error('The column is not shown.');
  // The working hours begin at 8; a minute is 1.6 pixels high.
  return { x: box.x + box.width / 2, y: box.y + (hour - 8) * 60 * 1.6 };
}

/** Drags with the mouse in steps, as a hand does. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
