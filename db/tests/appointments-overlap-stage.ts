import { afterAll, beforeAll } from 'vitest';
import { booked, inDays, lineFor } from './appointments-acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';
import { type StageOffice, type StagePerson, stageOffice } from './stage.ts';

export let db: TestDatabase;
export let caracas: StageOffice;
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

/** Makes anew what stands above, for the file that calls it. */
export function onTwoTechnicians(): void {
  beforeAll(async () => {
    db = await cloneDatabase();
    caracas = await stageOffice(db, 'Caracas');
    marisol = caracas.email('crm_supervisor');
    daniela = caracas.people.crm_technical;
    yuleisy = caracas.technicians[1] as StagePerson;
    await db.actor(marisol);
  });

  afterAll(() => db.drop());
}
