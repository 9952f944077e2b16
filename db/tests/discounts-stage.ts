import { afterAll, beforeAll } from 'vitest';
import { openTurn } from './acts.ts';
import { type CastDatabase, rolledBackDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

export let db: CastDatabase;
export let offices: Record<'Caracas' | 'Lima', StageOffice>;
export let caracas: StageOffice;
export let marisol: string;
export let turn: string;

export const haircut = 'Corte de dama';

export async function disable(id: string, who = marisol) {
  const rows = await db.as(who, (sql) =>
    sql.query('update app_public.discounts set status = 2 where id = $1 returning id', [id]),
  );
  return rows.length;
}

/** Makes anew what stands above, for the file that calls it. */
export function onDiscountingOffices(cloned?: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    db = cloned ? await cloned() : await rolledBackDatabase();
    offices = { Caracas: await stageOffice(db, 'Caracas'), Lima: await stageOffice(db, 'Lima') };
    caracas = offices.Caracas;
    marisol = caracas.email('crm_supervisor');
    turn = await openTurn(db, caracas, caracas.people.crm_technical);
  });

  afterAll(() => db.drop());
}
