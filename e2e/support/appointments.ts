import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, today } from '#domain/dates/dates.ts';
import { queryApi } from './api-request.ts';
import { technicianOfTheDemo } from './people.ts';
import { chooseService } from './sales.ts';

/** Returns a random future day that other journeys rarely use. */
export const freeDay = (): string =>
  addDays(today(new Date(), 'America/Caracas'), 20 + Math.floor(Math.random() * 320));

/** Returns a random future day without appointments of other journeys. */
export const lonelyDay = (): string =>
  addDays(today(new Date(), 'America/Caracas'), 345 + Math.floor(Math.random() * 15));

/** Returns the demo technicians and subservices at the office of the signed-in person. */
export async function officeChoices(page: Page) {
  const { allVAllEmployees, allSubservices } = await queryApi<{
    allVAllEmployees: { nodes: { id: string; fullName: string }[] };
    allSubservices: { nodes: { id: string; subserviceName: string }[] };
  }>(
    page,
    `{ allVAllEmployees(condition: {takesTurns: true}, orderBy: [FULL_NAME_ASC]) { nodes { id fullName } }
       allSubservices(condition: {status: 1}) { nodes { id subserviceName } } }`,
  );
  const ofTheDemo = ({ fullName }: { fullName: string }) => technicianOfTheDemo.test(fullName);
  return {
    technicians: allVAllEmployees.nodes.filter(ofTheDemo),
    subservices: allSubservices.nodes,
  };
}

interface Booking {
  readonly appointmentDate: string;
  readonly minutes?: number;
  readonly details: readonly { readonly employeeId: string; readonly subserviceId: string }[];
}

/** Creates an appointment through the API and returns its id. */
export async function book(
  page: Page,
  input: Booking & {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone?: string;
  },
): Promise<string> {
  const data = await queryApi<{ procCreateAppointmentsByName: { result: { vId: string } } }>(
    page,
    `mutation ($input: ProcCreateAppointmentsByNameInput!) {
       procCreateAppointmentsByName(input: $input) { result { vId } } }`,
    { input: { phone: '0414-1112233', ...input } },
  );
  return data.procCreateAppointmentsByName.result.vId;
}

/** Creates an appointment of a registered client through the API. */
export async function bookForClient(
  page: Page,
  input: Booking & { readonly identificationNumber: string },
): Promise<void> {
  await queryApi(
    page,
    `mutation ($input: ProcCreateAppointmentsInput!) {
       procCreateAppointments(input: $input) { result { vId } } }`,
    { input },
  );
}

/** Adds a service of a technician to the open form. */
export async function addLine(scope: Page | Locator, technician: string, service: string) {
  await scope.getByLabel('Técnico').selectOption({ label: technician });
  await chooseService(scope, service);
  await expect(scope.getByRole('button', { name: `Borrar ${service}` })).toBeVisible();
}

/** Returns a person's block in the calendar. */
export const blockOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: /^Agenda del/ }).getByRole('button', { name });

/** Returns the viewport coordinates of an hour in a technician's column. */
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

/** Drags with the mouse in steps. */
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
