import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '#domain/dates.ts';
import { openTurn, priced, sell } from './acts.ts';
import { caracas, db, lima, onTheCast } from './cast-stage.ts';
import type { StagePerson } from './stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

interface Profit {
  employee_id: string;
  office_id: string;
  currency_code: string;
  employee_total_services: number;
  employee_profit: string;
  employee_accumulated_services: number;
  employee_accumulated: string;
  employee_advertising_profit: string;
  message: string;
}

/** The Monday of a week that is over, whatever day it is today. */
let monday: string;

onTheCast();
beforeAll(async () => {
  monday = addDays(mondayOf(lima.today), -14);

  // Brenda keeps 40 % of the 76.27 soles that a facial cleansing of 90.00 leaves without tax: 30.51.
  const brenda = lima.people.crm_technical;
  await db.query('update app_public.employees set commission = 0.4 where id = $1', [brenda.id]);
  for (const [day, sales] of [
    [-1, 1],
    [0, 1],
    [2, 3],
    [6, 1],
    [7, 1],
  ] as const) {
    const date = addDays(monday, day);
    const turn = await openTurn(db, lima, brenda, date);
    for (let sold = 0; sold < sales; sold++) {
      await sell(db, lima, [priced(lima, 'Limpieza facial', turn)], { sale_date: date });
    }
    if (day === 2) {
      await sell(db, lima, [priced(lima, 'Limpieza facial', turn)], {
        sale_date: date,
        advertising: true,
      });
    }
  }
  const wednesday = addDays(monday, 2);
  const daniela = await openTurn(db, caracas, caracas.people.crm_technical, wednesday);
  await sell(db, caracas, [priced(caracas, 'Corte de dama', daniela)], { sale_date: wednesday });
});

async function profit(who: string, date: string | null): Promise<Profit[]> {
  return db.as(who, (sql) =>
    sql.query<Profit & Record<string, unknown>>(
      'select * from app_public.proc_profit_by_employee($1)',
      [date],
    ),
  );
}

async function ofPerson(person: StagePerson, day: number, who = lima.email('crm_supervisor')) {
  const rows = await profit(who, addDays(monday, day));
  return rows.find((row) => row.employee_id === person.id);
}

describe('the weekly profit (D25)', () => {
  test('counts the services of the day, and adds up from Monday to the day (D21) (D25)', async () => {
    const { crm_technical } = lima.people;
    expect(await ofPerson(crm_technical, 0)).toMatchObject({
      currency_code: 'PEN',
      employee_total_services: 1,
      employee_profit: '30.51',
      employee_accumulated: '30.51',
    });
    expect(await ofPerson(crm_technical, 1)).toMatchObject({
      employee_total_services: 0,
      employee_profit: '0.00',
      employee_accumulated: '30.51',
    });
    expect(await ofPerson(crm_technical, 2)).toMatchObject({
      employee_total_services: 4,
      employee_profit: '91.53',
      employee_accumulated: '122.04',
      employee_advertising_profit: '7.63',
      // What was not billed is added (doc 1 §3, D65).
      employee_total: '129.67',
    });
  });

  test('takes Sunday to the week that ends with it, and begins anew on Monday (D5)', async () => {
    const { crm_technical } = lima.people;
    expect(await ofPerson(crm_technical, -1)).toMatchObject({ employee_accumulated: '30.51' });
    expect(await ofPerson(crm_technical, 6)).toMatchObject({
      employee_accumulated_services: 6,
      employee_accumulated: '152.55',
    });
    expect(await ofPerson(crm_technical, 7)).toMatchObject({
      employee_accumulated_services: 1,
      employee_accumulated: '30.51',
      employee_advertising_profit: '0.00',
    });
  });

  test("gives the supervisor the commission on all of the office's lines (D20)", async () => {
    // 2 % of 76.27 is 1.53, five times from Monday to Sunday.
    expect(await ofPerson(lima.people.crm_supervisor, 6)).toMatchObject({
      employee_total_services: 0,
      employee_profit: '1.53',
      employee_accumulated: '7.65',
    });
  });

  test('leaves out who earned nothing in the week', async () => {
    expect(await profit(lima.email('crm_supervisor'), addDays(monday, -14))).toEqual([]);
  });

  test('tells the amounts in the text of the message (D65)', async () => {
    const row = await ofPerson(lima.people.crm_technical, 2);
    const plain = await ofPerson(lima.people.crm_technical, 0);
    const [year, month, day] = addDays(monday, 2).split('-');
    expect(plain?.message).toMatch(
      /: 1 servicios, S\/ 30\.51; acumulado de la semana: S\/ 30\.51\.$/,
    );
    expect(row?.message).toBe(
      `Brenda Quispe, sus ganancias del ${day}/${month}/${year}: 4 servicios, S/ 91.53; acumulado de la semana: S/ 129.67, de ello no facturables: S/ 7.63.`,
    );
  });

  test('without a date is of today in the zone of each office', async () => {
    const [date] = await db.query<{ today: string }>(
      'select app_hidden.office_today($1)::text as today',
      [lima.id],
    );
    const who = lima.email('crm_supervisor');
    expect(await profit(who, null)).toEqual(await profit(who, date?.today ?? ''));
  });
});

test('the summaries it reads add up', () => expectSummariesToAddUp(db));
