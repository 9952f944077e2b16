import { beforeAll, expect } from 'vitest';
import { booked, inDays, lineFor } from './appointments-acts.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import type { TestDatabase } from './database.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import type { StagePerson } from './stage.ts';

export let marisol: string;
export let daniela: StagePerson;
export let yuleisy: StagePerson;
let days = 1;

export function freshDay(): number {
  days += 1;
  return days;
}

export const dayAt = (day: number, time: string) => inDays(caracas, day, time);
export const haircut = (technician?: StagePerson) => lineFor(caracas, technician);

/** Books a haircut of 45 minutes. */
export const haircutAt = (day: number, time: string, technician?: StagePerson) =>
  booked(db, caracas, { appointment_date: dayAt(day, time), details: [haircut(technician)] });

export const codeOf = async (refused: Promise<unknown>) => (await refusalOf(refused)).code;

/** The act is refused because the technician is taken, and changes nothing. */
export async function expectTaken(technician: StagePerson, act: () => Promise<unknown>) {
  expect(await refusalWithoutTrace(db, act)).toMatchObject({
    code: 'APPOINTMENT_OVERLAP',
    params: { employee: technician.fullName },
  });
}

/** Makes anew what stands above, for the file that calls it. */
export function onTwoTechnicians(cloned?: () => Promise<TestDatabase>): void {
  onTheCast(cloned);

  beforeAll(async () => {
    marisol = caracas.email('crm_supervisor');
    daniela = caracas.people.crm_technical;
    yuleisy = caracas.technicians[1] as StagePerson;
    await db.actor(marisol);
  });
}
