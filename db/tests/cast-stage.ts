import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

/** Who signs in at Caracas, by e-mail. */
export const admin = 'crm_admin@caracas.demo';
export const localAdmin = 'crm_local_admin@caracas.demo';
export const supervisor = 'crm_supervisor@caracas.demo';
export const attendant = 'crm_technical_attendant@caracas.demo';

export let db: TestDatabase;
export let caracas: StageOffice;
export let valencia: StageOffice;
export let lima: StageOffice;

/** Makes anew what stands above, for the file that calls it. */
export function onTheCast(): void {
  beforeAll(async () => {
    db = await cloneDatabase();
    caracas = await stageOffice(db, 'Caracas');
    valencia = await stageOffice(db, 'Valencia');
    lima = await stageOffice(db, 'Lima');
  });

  afterAll(() => db.drop());
}
