import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, type StagePerson, stageOffice } from './stage.ts';

export let db: TestDatabase;
export let caracas: StageOffice;
export let valencia: StageOffice;
export let marisol: string;
export let unused: StagePerson[];

/** Makes anew what stands above, for the file that calls it. */
export function onOfficesWithTurns(): void {
  beforeAll(async () => {
    db = await cloneDatabase();
    caracas = await stageOffice(db, 'Caracas');
    valencia = await stageOffice(db, 'Valencia');
    marisol = caracas.email('crm_supervisor');
    unused = [...caracas.technicians];
  });

  afterAll(() => db.drop());
}
