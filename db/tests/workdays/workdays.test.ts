import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { callAs, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { loadOfficeFixture, type PersonFixture } from '../support/office-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

let marisol: string;
let unused: PersonFixture[];

setUpDemoCompany();

beforeAll(async () => {
  marisol = caracas.email('crm_supervisor');
  unused = [...caracas.technicians];
});

function nextTechnician(): PersonFixture {
  const technician = unused.shift();
  if (!technician) throw new Error('All technicians of Caracas are in use');
  return technician;
}

const openToday = (actor: string, identificationNumber: string | null, officeId?: string) =>
  callAs(db, actor, 'proc_create_workdays', {
    identification_number: identificationNumber,
    ...(officeId === undefined ? {} : { office_id: officeId }),
  });

const openOn = (actor: string, identificationNumber: string, date: string | null) =>
  callAs(db, actor, 'proc_create_old_workday', {
    identification_number: identificationNumber,
    date,
  });

const turn = (id: string | null) =>
  db
    .query<{ work_date: string; number_token: number; employee_id: string; created_by: string }>(
      `select work_date::text, number_token, employee_id, created_by
       from app_public.workdays where id = $1`,
      [id],
    )
    .then(([row]) => row);

describe('opening a turn of today', () => {
  test("the turns of a day are numbered from 1 and have the date of the office's time zone (D1) (D5)", async () => {
    const [daniela, yuleisy] = [nextTechnician(), nextTechnician()];
    const first = await openToday(marisol, daniela.identificationNumber);
    const second = await openToday(marisol, yuleisy.identificationNumber);

    expect(first).toMatchObject({ v_end_code: '99999', v_phone: daniela.phone });
    expect(first.v_message).toMatch(/^Turno 1 registrado el \d\d\/\d\d\/\d{4}$/);
    expect(await turn(first.v_id)).toEqual({
      work_date: caracas.today,
      number_token: 1,
      employee_id: daniela.id,
      created_by: caracas.people.crm_supervisor.id,
    });
    expect(await turn(second.v_id)).toMatchObject({ number_token: 2, employee_id: yuleisy.id });
  });

  test('a technician with a turn gets 00002 with the phone, and no second turn (doc 1 §4) (D24)', async () => {
    const technician = nextTechnician();
    await openToday(marisol, technician.identificationNumber);
    const again = await openToday(marisol, technician.identificationNumber);

    expect(again).toEqual({
      v_id: null,
      v_phone: technician.phone,
      v_end_code: '00002',
      v_message: 'La técnica (o) ya tiene un turno para el día',
    });
    expect(
      await db.query('select from app_public.workdays where employee_id = $1', [technician.id]),
    ).toHaveLength(1);
  });

  test('a turn for an unknown identification number returns 00001 (doc 1 §7 Calls) (D24)', async () => {
    expect(await openToday(marisol, 'V99999999')).toEqual({
      v_id: null,
      v_phone: null,
      v_end_code: '00001',
      v_message: 'La técnica (o) no existe',
    });
  });

  test('a turn for a supervisor or a disabled technician returns 00001 (D24)', async () => {
    const technician = nextTechnician();
    await db.query('update app_public.employees set status = 2 where id = $1', [technician.id]);
    for (const { identificationNumber } of [caracas.people.crm_supervisor, technician]) {
      expect((await openToday(marisol, identificationNumber)).v_end_code).toBe('00001');
    }
  });

  test('an attendant can have a turn (D24)', async () => {
    const result = await openToday(
      marisol,
      caracas.people.crm_technical_attendant.identificationNumber,
    );
    expect(result.v_end_code).toBe('99999');
  });

  test('the technician of a turn is found by digits alone, with any separators', async () => {
    const technician = nextTechnician();
    const digits = technician.identificationNumber.replace('V', '');
    const typed = ` ${digits.slice(0, 2)}.${digits.slice(2, 5)}-${digits.slice(5)} `;
    const result = await openToday(marisol, typed);
    expect(await turn(result.v_id)).toMatchObject({ employee_id: technician.id });
  });

  test('an administrator, who sees all offices, can open a turn at another office (D1)', async () => {
    const technician = valencia.technicians[1] as PersonFixture;
    const result = await openToday(
      caracas.email('crm_admin'),
      technician.identificationNumber,
      valencia.id,
    );
    expect(await turn(result.v_id)).toMatchObject({
      employee_id: technician.id,
      work_date: valencia.today,
    });
  });
});

describe('opening a turn of an earlier day', () => {
  test('turns of an earlier day have their own numbers', async () => {
    const [technician, other] = [nextTechnician(), nextTechnician()];
    const day = addDays(caracas.today, -3);
    const first = await openOn(marisol, technician.identificationNumber, day);
    const second = await openOn(marisol, other.identificationNumber, day);

    expect(await turn(first.v_id)).toMatchObject({ work_date: day, number_token: 1 });
    expect(await turn(second.v_id)).toMatchObject({ work_date: day, number_token: 2 });
    expect((await openOn(marisol, technician.identificationNumber, day)).v_end_code).toBe('00002');
  });

  test.each([0, 1])('a turn %i days from today is rejected as not past', async (days) => {
    const { identificationNumber } = caracas.people.crm_technical;
    const rejection = await rejectionWithoutTrace(db, () =>
      openOn(marisol, identificationNumber, addDays(caracas.today, days)),
    );
    expect(rejection).toEqual({ code: 'NOT_PAST', params: { field: 'date' } });
  });
});

describe('deletion of a turn', () => {
  async function deleteTurn(actor: string, id: string): Promise<number> {
    const rows = await db.queryAs(
      actor,
      'delete from app_public.workdays where id = $1 returning id',
      [id],
    );
    return rows.length;
  }

  test('a deletion renumbers nothing: the next turn follows the highest remaining number (doc 1 §4) (D24)', async () => {
    const day = addDays(caracas.today, -10);
    const [first, second, third] = caracas.technicians.slice(0, 3) as PersonFixture[];
    const one = await openTurn(db, caracas, first as PersonFixture, day);
    const two = await openTurn(db, caracas, second as PersonFixture, day);

    expect(await deleteTurn(marisol, one)).toBe(1);
    expect(await turn(two)).toMatchObject({ number_token: 2 });
    const three = await openTurn(db, caracas, third as PersonFixture, day);
    expect(await turn(three)).toMatchObject({ number_token: 3 });
    expect(await turn(one)).toBeUndefined();
  });

  test('the deletion of a turn with sale lines is rejected (D24)', async () => {
    const day = addDays(caracas.today, -11);
    const workday = await openTurn(db, caracas, caracas.people.crm_technical, day);
    await sell(db, caracas, [priced(caracas, 'Corte de dama', workday)], { sale_date: day });
    const rejection = await rejectionWithoutTrace(db, () => deleteTurn(marisol, workday));
    expect(rejection).toMatchObject({ code: 'WORKDAY_IN_USE' });
  });
});

describe('lists of turns', () => {
  test("the list of today's turns counts services and has no turns of yesterday (doc 1 §7 Calls)", async () => {
    const lima = await loadOfficeFixture(db, 'Lima');
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

  test('active technicians without a turn today are listed despite one yesterday, not supervisors (doc 1 §2 Workdays)', async () => {
    const ofValencia = () =>
      db.queryAs<{ id: string }>(
        valencia.email('crm_supervisor'),
        'select id from app_public.v_employees_without_workdays',
      );
    const [disabled, , technician] = valencia.technicians as PersonFixture[];
    await openTurn(db, valencia, technician as PersonFixture, valencia.yesterday);
    await db.query('update app_public.employees set status = 2 where id = $1', [disabled?.id]);
    const before = (await ofValencia()).map(({ id }) => id);
    await openTurn(db, valencia, technician as PersonFixture);
    const after = (await ofValencia()).map(({ id }) => id);

    expect(before).toContain(technician?.id);
    expect(before).not.toContain(disabled?.id);
    expect(before).not.toContain(valencia.people.crm_supervisor.id);
    expect(after.toSorted()).toEqual(before.filter((id) => id !== technician?.id).toSorted());
  });
});
