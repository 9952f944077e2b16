import { describe, expect, test } from 'vitest';
import { openTurn, priced, sell } from './acts.ts';
import { db, valencia } from './cast-stage.ts';
import { type StagePerson, stageOffice } from './stage.ts';
import { onOfficesWithTurns } from './workdays-stage.ts';

onOfficesWithTurns();

describe('the lists', () => {
  test("of today's turns holds none of yesterday, and counts the services (doc 1 §7 Calls)", async () => {
    const lima = await stageOffice(db, 'Lima');
    const milagros = lima.email('crm_supervisor');
    const brenda = lima.people.crm_technical;
    await openTurn(db, lima, brenda, lima.yesterday);
    const workday = await openTurn(db, lima, brenda);
    await sell(db, lima, [
      priced(lima, 'Corte de dama', workday),
      priced(lima, 'Lavado y secado', workday),
    ]);

    const [today, all] = await db.as(milagros, (sql) =>
      Promise.all([
        sql.query('select id, full_name, number_token, total_services from app_public.v_workdays'),
        sql.query('select id from app_public.v_all_workdays'),
      ]),
    );
    expect(today).toEqual([
      { id: workday, full_name: brenda.fullName, number_token: 1, total_services: 2 },
    ]);
    expect(all).toHaveLength(2);
  });

  test('of technicians without a turn loses the one who gets one, and never holds a supervisor (doc 1 §7 Calls)', async () => {
    const ofValencia = () =>
      db.as(valencia.email('crm_supervisor'), (sql) =>
        sql.query<{ id: string }>('select id from app_public.v_employees_without_workdays'),
      );
    const technician = valencia.technicians[2] as StagePerson;
    const before = (await ofValencia()).map(({ id }) => id);
    await openTurn(db, valencia, technician);
    const after = (await ofValencia()).map(({ id }) => id);

    expect(before).toContain(technician.id);
    expect(before).not.toContain(valencia.people.crm_supervisor.id);
    expect(after.toSorted()).toEqual(before.filter((id) => id !== technician.id).toSorted());
  });
});
