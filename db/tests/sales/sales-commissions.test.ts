import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { deleteSale, openTurn, priced, type SaleArguments, sell } from '../support/acts.ts';
import { cloneDatabase, type Sql } from '../support/database.ts';
import { db, lima, roleId, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';

let milagros: PersonFixture;
let yesenia: PersonFixture;
let brenda: PersonFixture;

setUpDemoCompany(cloneDatabase);

beforeAll(async () => {
  milagros = lima.people.crm_supervisor;
  yesenia = lima.people.crm_technical_attendant;
  brenda = lima.people.crm_technical;
});
afterAll(() => expectSummariesToAddUp(db));

let daysBack = 0;

/** Returns a day without sales, with a turn of Brenda's. */
async function newDay(): Promise<{ day: string; turn: string }> {
  daysBack += 1;
  const day = addDays(lima.today, -daysBack);
  return { day, turn: await openTurn(db, lima, brenda, day) };
}

/** Sells a facial cleansing of 90.00 soles: 13.73 tax, 76.27 net. */
const cleanFace = (day: string, turn: string, args: Partial<SaleArguments> = {}) =>
  sell(db, lima, [priced(lima, 'Limpieza facial', turn)], { sale_date: day, ...args });

/** Returns a person's earnings of a day from the rows: own, and extra by type. */
async function earned(person: PersonFixture, day: string) {
  const rows = await db.query<{ kind: string; amount: string }>(
    `select 'own' as kind, sum(total_commission) as amount from app_public.sales_details
     where employee_id = $1 and sale_day = $2 and status = 1 having count(*) > 0
     union all
     select lower(split_part(type_commission, '_', 1)), sum(total_commission)
     from app_public.sales_details_commissions
     where employee_id = $1 and sale_day = $2 and status = 1 group by 1`,
    [person.id, day],
  );
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
}

describe("the technician's commission (D20)", () => {
  test("the commission is cost without tax, times net base, times the technician's rate (D20)", async () => {
    const { day, turn } = await newDay();
    await db.query('update app_public.employees set commission = 0.35 where id = $1', [brenda.id]);
    await cleanFace(day, turn);
    // 76.27 × 0.35 = 26.6945
    expect(await earned(brenda, day)).toEqual({ own: '26.69' });
  });

  test('an advertising line earns ADVERTISING_COMMISSION instead, at the rate of its date (D21) (D60)', async () => {
    const { day, turn } = await newDay();
    await cleanFace(day, turn, { advertising: true });
    // 76.27 × 0.10 = 7.627
    expect(await earned(brenda, day)).toEqual({ own: '0.00', advertising: '7.63' });
    expect(await earned(milagros, day)).toEqual({});
  });
});

describe("the supervisor's commission (D20)", () => {
  test('a supervisor earns on the lines of every technician, without a turn of the supervisor (D20)', async () => {
    const { day, turn } = await newDay();
    const maribel = await openTurn(db, lima, lima.technicians[1] as PersonFixture, day);
    await cleanFace(day, turn);
    await cleanFace(day, maribel);
    // 76.27 × 0.02 = 1.5254, twice
    expect(await earned(milagros, day)).toEqual({ supervisor: '3.06' });
  });

  test('a supervisor of another office earns no commission', async () => {
    const { day, turn } = await newDay();
    await cleanFace(day, turn);
    const others = await db.query(
      `select from app_public.sales_details_commissions as extra
       join app_public.employees as employee on employee.id = extra.employee_id
       where extra.office_id <> employee.office_id`,
    );
    expect(others).toEqual([]);
  });

  test('a disabled supervisor earns no commission', async () => {
    const { day, turn } = await newDay();
    await db.query('update app_public.employees set status = 2 where id = $1', [milagros.id]);
    const actor = { ...(await db.actor(yesenia.email)), roleId: await roleId('crm_supervisor') };
    await db.queryAs(actor, 'select app_public.proc_create_sales($1, $2, sale_date => $3)', [
      lima.client.identificationNumber,
      JSON.stringify([priced(lima, 'Limpieza facial', turn)]),
      day,
    ]);
    await db.query('update app_public.employees set status = 1 where id = $1', [milagros.id]);
    expect(await earned(milagros, day)).toEqual({});
  });
});

describe("the attendant's commission on others (D20)", () => {
  // 76.27 × 0.03 = 2.2881
  test('an attendant earns on all lines of others on a day with a turn of hers, also earlier ones (D20)', async () => {
    const { day, turn } = await newDay();
    await openTurn(db, lima, yesenia, addDays(day, -200));
    await cleanFace(day, turn);
    await cleanFace(day, turn);
    expect(await earned(yesenia, day)).toEqual({});
    const own = await openTurn(db, lima, yesenia, day);
    expect(await earned(yesenia, day)).toEqual({ supervisor: '4.58' });
    await cleanFace(day, turn);
    expect(await earned(yesenia, day)).toEqual({ supervisor: '6.87' });
    await db.queryAs(milagros.email, 'delete from app_public.workdays where id = $1', [own]);
    expect(await earned(yesenia, day)).toEqual({});
    await openTurn(db, lima, yesenia, day);
    expect(await earned(yesenia, day)).toEqual({ supervisor: '6.87' });
  });

  test('an attendant earns only as a technician on her own lines (D20)', async () => {
    const { day } = await newDay();
    const own = await openTurn(db, lima, yesenia, day);
    await cleanFace(day, own);
    // 76.27 × 0.35
    expect(await earned(yesenia, day)).toEqual({ own: '26.69' });
    expect(await earned(milagros, day)).toEqual({ supervisor: '1.53' });
  });

  test('an attendant earns nothing on advertising or deleted lines of others', async () => {
    const { day, turn } = await newDay();
    await cleanFace(day, turn, { advertising: true });
    const gone = await cleanFace(day, turn);
    await deleteSale(db, lima.email('crm_supervisor'), gone);
    await openTurn(db, lima, yesenia, day);
    expect(await earned(yesenia, day)).toEqual({});
  });

  /**
   * Opens the turn of the attendant during a transaction of the supervisor. Without a lock the turn
   * would not wait for it.
   */
  async function openTurnDuring(day: string, act: (sql: Sql) => Promise<unknown>): Promise<void> {
    const { opening } = await db.as(milagros.email, async (sql) => {
      await act(sql);
      const opened = openTurn(db, lima, yesenia, day);
      await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, 300))]);
      return { opening: opened };
    });
    await opening;
  }

  test('a sale deleted while the attendant opens a turn earns her no commission', async () => {
    const { day, turn } = await newDay();
    const sale = await cleanFace(day, turn);
    await openTurnDuring(day, (sql) =>
      sql.query('update app_public.sales set status = 2 where id = $1', [sale]),
    );
    expect(await earned(yesenia, day)).toEqual({});
    await expectSummariesToAddUp(db);
  });

  test('a sale created while the attendant opens a turn earns her the commission', async () => {
    const { day, turn } = await newDay();
    await openTurnDuring(day, (sql) =>
      sql.query('select app_public.proc_create_sales($1, $2, sale_date => $3)', [
        lima.client.identificationNumber,
        JSON.stringify([priced(lima, 'Limpieza facial', turn)]),
        day,
      ]),
    );
    expect(await earned(yesenia, day)).toEqual({ supervisor: '2.29' });
  });
});
