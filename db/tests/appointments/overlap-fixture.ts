import { beforeAll, expect } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { booked, inDays, lineFor } from './appointments-acts.ts';

/** The technician of the demo company who can sign in. */
export let daniela: PersonFixture;
export let yuleisy: PersonFixture;
let days = 1;

/** Returns a number of days from today on which no test has booked. */
export function freshDay(): number {
  days += 1;
  return days;
}

export const dayAt = (day: number, time: string) => inDays(caracas, day, time);
export const haircut = (technician?: PersonFixture) => lineFor(caracas, technician);

/** Books a haircut of 45 minutes. */
export const haircutAt = (day: number, time: string, technician?: PersonFixture) =>
  booked(db, caracas, { appointment_date: dayAt(day, time), details: [haircut(technician)] });

export const codeOf = async (rejected: Promise<unknown>) => (await rejectionOf(rejected)).code;

/** Expects that `act` is rejected because the technician is booked, and changes nothing. */
export async function expectOverlapError(technician: PersonFixture, act: () => Promise<unknown>) {
  expect(await rejectionWithoutTrace(db, act)).toMatchObject({
    code: 'APPOINTMENT_OVERLAP',
    params: { employee: technician.fullName },
  });
}

/** Loads the demo company with two technicians for the calling test file. */
export function onTwoTechnicians(cloned?: () => Promise<TestDatabase>): void {
  setUpDemoCompany(cloned);

  beforeAll(async () => {
    daniela = caracas.people.crm_technical;
    yuleisy = caracas.technicians[1] as PersonFixture;
    await db.actor(caracas.email('crm_supervisor'));
  });
}
