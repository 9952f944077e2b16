import { afterAll, beforeAll } from 'vitest';
import { inDays, lineFor } from './appointments-acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

export let db: TestDatabase;
export let caracas: StageOffice;
export let valencia: StageOffice;
export let lima: StageOffice;
export let days = 1;

/** A day to come on which nobody has an appointment yet. */
export function freshDay(): number {
  days += 1;
  return days;
}

export const daniela = () => caracas.people.crm_technical;
export const haircut = () => lineFor(caracas, daniela());
export const dayAt = (day: number, time = '10:00') => inDays(caracas, day, time);

export function messageAbout(id: string | null) {
  return db
    .query<{ body: string; phone: string }>(
      'select body, phone from app_public.messages where event_key = $1',
      [`appointment:${id}`],
    )
    .then((rows) => rows.map(({ body, phone }) => ({ body, phone })));
}

/** Makes anew what stands above, for the file that calls it. */
export function onBookingOffices(): void {
  beforeAll(async () => {
    db = await cloneDatabase();
    caracas = await stageOffice(db, 'Caracas');
    valencia = await stageOffice(db, 'Valencia');
    lima = await stageOffice(db, 'Lima');
  });

  afterAll(() => db.drop());
}
