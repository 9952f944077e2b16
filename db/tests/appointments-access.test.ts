import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import {
  call,
  correctSale,
  createSale,
  deleteSale,
  openTurn,
  priced,
  type SaleArguments,
} from './acts.ts';
import { act, book, booked, inDays, lineFor, patch, stored } from './appointments-acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;
let valencia: StageOffice;
let today: string;
let tomorrow: string;
let yesterday: string;
let walkIn: string;
let elsewhere: string;

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  valencia = await stageOffice(db, 'Valencia');
  const details = [lineFor(caracas, undefined)];
  tomorrow = await booked(db, caracas, { appointment_date: inDays(caracas, 1), details });
  [today, yesterday, walkIn] = [await copyOf(0), await copyOf(-1), await copyOf(0)];
  await db.query(
    `update app_public.appointments set client_id = null, client_in = '', client_name = '',
       client_last_name = '', client_phone = '', client_email = '',
       first_name = 'Yolanda', last_name = 'Tortoza', phone = '0424-7778899' where id = $1`,
    [walkIn],
  );
  elsewhere = await booked(db, valencia, {
    appointment_date: inDays(valencia, 1),
    details: [lineFor(valencia, undefined)],
  });
});
afterAll(() => db.drop());

/** An appointment of another day, as if it had been booked in time. */
async function copyOf(day: number): Promise<string> {
  const id = await booked(db, caracas, {
    appointment_date: inDays(caracas, 1),
    details: [lineFor(caracas, undefined)],
  });
  await db.query(
    `update app_public.appointments set appointment_date = appointment_date + make_interval(days => $2),
       ends_at = ends_at + make_interval(days => $2), appointment_day = appointment_day + $2::int where id = $1`,
    [id, day - 1],
  );
  await db.query(
    'update app_public.appointments_details set appointment_day = appointment_day + $2::int where appointment_id = $1',
    [id, day - 1],
  );
  return id;
}

function seenBy(role: RoleName, view = 'v_appointments', column = 'id'): Promise<string[]> {
  return db.as(caracas.email(role), async (sql) => {
    const rows = await sql.query<{ id: string }>(`select ${column} as id from app_public.${view}`);
    return rows.map(({ id }) => id).sort();
  });
}

describe('who sees which appointments (doc 2 §6)', () => {
  test.for(['crm_local_admin', 'crm_supervisor'] as const)(
    '%s those of all days of the own office',
    async (role) => {
      const all = [today, tomorrow, yesterday, walkIn].sort();
      expect(await seenBy(role)).toEqual(all);
      expect(await seenBy(role, 'v_appointments_details', 'appointment_id')).toEqual(all);
    },
  );

  test('the technical attendant only those of the day', async () => {
    const ofDay = [today, walkIn].sort();
    expect(await seenBy('crm_technical_attendant')).toEqual(ofDay);
    expect(
      await seenBy('crm_technical_attendant', 'v_appointments_details', 'appointment_id'),
    ).toEqual(ofDay);
  });

  test('the administrator those of all offices', async () => {
    expect(await seenBy('crm_admin')).toEqual(
      [today, tomorrow, yesterday, walkIn, elsewhere].sort(),
    );
  });

  test.for(['crm_technical', 'crm_administration'] as const)('%s none', async (role) => {
    expect(await seenBy(role)).toEqual([]);
    expect(await seenBy(role, 'v_appointments_details')).toEqual([]);
  });

  test.for(['crm_marketing', 'crm_ceo', 'crm_operations_sales'] as const)(
    '%s branch, date, name and phone only, and no rows without a client',
    async (role) => {
      expect(await seenBy(role)).toEqual([today, tomorrow, yesterday, elsewhere].sort());
      expect(await seenBy(role, 'v_appointments_details')).toEqual([]);
      const [row] = await db.as(caracas.email(role), (sql) =>
        sql.query<Record<string, unknown>>(
          `select (jsonb_strip_nulls(to_jsonb(appointment)) - 'appointment_date') as seen
           from app_public.v_appointments as appointment where id = $1`,
          [tomorrow],
        ),
      );
      expect(row?.seen).toEqual({
        id: tomorrow,
        office_id: caracas.id,
        office_name: 'Caracas',
        time_zone: 'America/Caracas',
        appointment_day: inDays(caracas, 1).slice(0, 10),
        client_name: 'María Fernanda',
        client_last_name: 'Rodríguez',
        client_phone: caracas.client.phone,
        first_name: '',
        last_name: '',
        phone: '',
        contact_name: 'María Fernanda',
        contact_last_name: 'Rodríguez',
        contact_phone: caracas.client.phone,
        status: 1,
      });
    },
  );

  test('a filter on a hidden column finds nothing for who sees contacts only', async () => {
    const found = await db.as(caracas.email('crm_ceo'), (sql) =>
      sql.query('select from app_public.v_appointments where client_in = $1 or state is not null', [
        caracas.client.identificationNumber,
      ]),
    );
    expect(found).toEqual([]);
  });
});

describe('the technical attendant', () => {
  const attendant = () => caracas.email('crm_technical_attendant');

  test('books for any day, and may move an appointment of the day away from it', async () => {
    const details = [lineFor(caracas, undefined)];
    const args = { appointment_date: inDays(caracas, 3), details };
    const { v_id } = await book(db, caracas, args, attendant());
    expect((await stored(db, v_id)).day).toBe(inDays(caracas, 3).slice(0, 10));
    const id = await copyOf(0);
    await patch(db, caracas, id, { appointment_date: inDays(caracas, 4) }, attendant());
    expect((await stored(db, id)).day).toBe(inDays(caracas, 4).slice(0, 10));
  });

  test('changes nothing of another day, and deactivates nothing', async () => {
    for (const change of [
      () => patch(db, caracas, tomorrow, { state: 'ARRIVED' }, attendant()),
      () => act(db, caracas, 'proc_move_appointment', { id: tomorrow, minutes: 60 }, attendant()),
    ]) {
      expect((await refusalWithoutTrace(db, change)).code).toBe('NOT_FOUND');
    }
    for (const id of [today, tomorrow]) {
      const refused = await refusalOf(patch(db, caracas, id, { status: 2 }, attendant()));
      expect(refused.code).toBe('FORBIDDEN');
    }
    const both = patch(db, caracas, today, { status: 2, state: 'ARRIVED' }, attendant());
    expect((await refusalOf(both)).code).toBe('FORBIDDEN');
  });
});

describe('the settings of an office', () => {
  const read = (who: string) =>
    db.as(who, (sql) =>
      sql.query(
        `select opens::text, closes::text, remind_24h, remind_3h from app_public.v_appointment_settings
         where office_id = $1`,
        [caracas.id],
      ),
    );
  const save = (args: Readonly<Record<string, unknown>>) =>
    act(db, caracas, 'proc_save_appointment_settings', {
      opens: '09:00',
      closes: '20:00',
      remind_24h: false,
      remind_3h: false,
      ...args,
    });

  test('are 8 to 19 hours without reminders until somebody stores others', async () => {
    const marisol = caracas.email('crm_supervisor');
    expect(await read(marisol)).toEqual([
      { opens: '08:00:00', closes: '19:00:00', remind_24h: false, remind_3h: false },
    ]);
    await save({ remind_3h: true });
    expect(await read(marisol)).toEqual([
      { opens: '09:00:00', closes: '20:00:00', remind_24h: false, remind_3h: true },
    ]);
    await save({});
  });

  test('refuse a day that ends before it begins, and half an answer', async () => {
    expect((await refusalOf(save({ closes: '09:00' }))).code).toBe('HOURS_ORDER');
    expect((await refusalOf(save({ opens: null }))).code).toBe('REQUIRED_FIELD');
    expect((await refusalOf(save({ remind_24h: null }))).code).toBe('REQUIRED_FIELD');
  });
});

describe('from appointment to sale', () => {
  let turn: string;
  beforeAll(async () => {
    turn = await openTurn(db, caracas, caracas.people.crm_technical);
  });

  const saleOf = (appointment_id: string, args: Partial<SaleArguments> = {}, who?: string) =>
    createSale(
      db,
      caracas,
      { sales_details: [priced(caracas, 'Corte de dama', turn)], appointment_id, ...args },
      who,
    );

  test('the sale serves it in the same transaction, once', async () => {
    const id = await copyOf(0);
    const { v_id } = await saleOf(id);
    expect(await stored(db, id)).toMatchObject({ state: 'SERVED', saleId: v_id });
    const again = await refusalWithoutTrace(db, () => saleOf(id));
    expect(again.code).toBe('APPOINTMENT_SOLD');
    const change = patch(db, caracas, id, { state: 'ARRIVED' });
    expect((await refusalOf(change)).code).toBe('APPOINTMENT_STATE');
    const deactivation = patch(db, caracas, id, { status: 2 });
    expect((await refusalOf(deactivation)).code).toBe('APPOINTMENT_CLOSED');
  });

  test('correcting the sale keeps it; deleting the sale makes it arrived again, to be sold anew', async () => {
    const id = await copyOf(0);
    const { v_id } = await saleOf(id);
    const sales_details = [priced(caracas, 'Planchado', turn)];
    await correctSale(db, caracas, v_id as string, { sales_details });
    expect(await stored(db, id)).toMatchObject({ state: 'SERVED', saleId: v_id });
    await deleteSale(db, caracas.email('crm_supervisor'), v_id as string);
    expect(await stored(db, id)).toMatchObject({ state: 'ARRIVED', saleId: null });
    const { v_id: anew } = await saleOf(id);
    expect(await stored(db, id)).toMatchObject({ state: 'SERVED', saleId: anew });
  });

  test('of twenty sales of one appointment at once one is sold', async () => {
    const id = await copyOf(0);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        saleOf(id).then(
          ({ v_id }) => v_id,
          (error: unknown) => refusalOf(Promise.reject(error)),
        ),
      ),
    );
    const sold = outcomes.filter((outcome) => typeof outcome === 'string');
    const codes = outcomes.flatMap((outcome) =>
      typeof outcome === 'object' && outcome ? [outcome.code] : [],
    );
    expect([sold.length, new Set(codes)]).toEqual([1, new Set(['APPOINTMENT_SOLD'])]);
    expect((await stored(db, id)).saleId).toBe(sold[0]);
  });

  test.for([
    ['was cancelled', { state: 'CANCELLED' }, 'APPOINTMENT_CLOSED'],
    ['was missed', { state: 'NO_SHOW' }, 'APPOINTMENT_CLOSED'],
    ['was deactivated', { status: 2 }, 'APPOINTMENT_NOT_FOUND'],
  ] as const)('one that %s is refused, and nothing is sold', async ([, values, code]) => {
    const id = await copyOf(0);
    await patch(db, caracas, id, values);
    expect((await refusalWithoutTrace(db, () => saleOf(id))).code).toBe(code);
  });

  test('so is one of another office, one that the seller does not see, and none at all', async () => {
    for (const [id, role] of [
      [elsewhere, 'crm_supervisor'],
      [tomorrow, 'crm_technical_attendant'],
      [randomUUID(), 'crm_supervisor'],
    ] as const) {
      const refusal = await refusalWithoutTrace(db, () => saleOf(id, {}, caracas.email(role)));
      expect(refusal.code).toBe('APPOINTMENT_NOT_FOUND');
    }
  });

  test("an administrator who sells at one office does not serve another's", async () => {
    const { roleId } = await db.actor(caracas.email('crm_admin'));
    await db.query(
      `insert into app_public.role_permissions (role_id, permission)
       values ($1, 'sale.create') on conflict do nothing`,
      [roleId],
    );
    const refused = refusalWithoutTrace(db, () =>
      saleOf(elsewhere, { office_id: caracas.id }, caracas.email('crm_admin')),
    );
    expect((await refused).code).toBe('OTHER_OFFICE');
  });
});

describe('the appointments to come, on the home page', () => {
  const toCome = (role: RoleName) =>
    db.as(caracas.email(role), async (sql) => {
      const [row] = await sql.query<{ count: number | null }>(
        'select appointments_to_come as count from app_public.proc_home_figures($1)',
        [caracas.id],
      );
      return row?.count;
    });
  /** One that began today, whatever the hour, and ends so many minutes from now. */
  async function endingIn(minutes: number, state = 'BOOKED'): Promise<string> {
    const id = await copyOf(0);
    await db.query(
      `update app_public.appointments set state = $3, ends_at = now() + make_interval(mins => $2),
         appointment_date = greatest(now() - interval '15 minutes', $4::timestamp at time zone $5) where id = $1`,
      [id, minutes, state, caracas.today, caracas.timeZone],
    );
    return id;
  }

  test("are those of today that are neither over, arrived nor called off, in the office's day", async () => {
    const before = (await toCome('crm_supervisor')) as number;
    await endingIn(30);
    await endingIn(60, 'CONFIRMED');
    await endingIn(0);
    for (const state of ['ARRIVED', 'SERVED', 'NO_SHOW', 'CANCELLED']) await endingIn(30, state);
    await patch(db, caracas, await endingIn(30), { status: 2 });
    await booked(db, caracas, {
      appointment_date: inDays(caracas, 1),
      details: [lineFor(caracas, undefined)],
    });
    for (const role of ['crm_supervisor', 'crm_technical_attendant', 'crm_admin'] as const) {
      expect(await toCome(role)).toBe(before + 2);
      const rows = await db.as(caracas.email(role), (sql) =>
        sql.query(
          'select id from app_public.v_appointments where to_come and appointment_day = $1 and office_id = $2',
          [caracas.today, caracas.id],
        ),
      );
      expect(rows).toHaveLength(before + 2);
    }
  });

  test('are not told to who may not see appointments', async () => {
    expect(await toCome('crm_technical')).toBeNull();
    expect(await toCome('crm_administration')).toBeNull();
    expect(await toCome('crm_ceo')).toBeNull();
  });
});

describe("'Sincronizar Clientes' (D32)", () => {
  const walkInNamed = async (first_name: string, last_name: string, phone: string) => {
    const { v_id } = await act(db, caracas, 'proc_create_appointments_by_name', {
      first_name,
      last_name,
      phone,
      appointment_date: inDays(caracas, 5),
      details: [lineFor(caracas, undefined)],
    });
    return v_id as string;
  };
  const addClient = async (
    number: string,
    first_name: string,
    last_name: string,
    phone: string,
  ) => {
    const { v_id } = await db.as(caracas.email('crm_supervisor'), (sql) =>
      call(sql, 'proc_create_clients', {
        identification_type: 'CI',
        identification_number: number,
        phone,
        address: 'Chacao',
        first_name,
        last_name,
      }),
    );
    return v_id;
  };
  const link = () => db.query('select app_private.link_appointments($1)', [caracas.companyId]);

  test('links a walk-in whose phone or name means one client, and nobody else', async () => {
    await addClient('V26000001', 'Zoraida', 'Pírela', '0414-6660001');
    await addClient('V26000002', 'Ana', 'Pérez', '0414-6660002');
    await addClient('V26000003', 'Ana', 'Pérez', '0414-6660003');
    const byPhone = await walkInNamed('Zori', 'P.', '+58 414 666.00.01');
    const byName = await walkInNamed('ZORAIDA', 'Pirela', '0412-0000001');
    const twoOfThatName = await walkInNamed('Ana', 'Pérez', '0412-0000002');
    const phoneOfOneNameOfAnother = await walkInNamed('Zoraida', 'Pírela', '0414-6660003');
    const stranger = await walkInNamed('Nadie', 'Conocido', '0412-0000003');
    await link();
    expect((await stored(db, byPhone)).clientIn).toBe('V26000001');
    expect((await stored(db, byName)).clientIn).toBe('V26000001');
    for (const id of [twoOfThatName, phoneOfOneNameOfAnother, stranger]) {
      expect((await stored(db, id)).clientIn).toBe('');
    }
    const [shown] = await db.query(
      'select contact_name, contact_last_name, contact_phone, first_name from app_public.appointments where id = $1',
      [byPhone],
    );
    expect(shown).toEqual({
      contact_name: 'Zoraida',
      contact_last_name: 'Pírela',
      contact_phone: '0414-6660001',
      first_name: 'Zori',
    });
  });

  test('does not link to a disabled client or to one of another company', async () => {
    const id = await addClient('V26000004', 'Omaira', 'Rivas', '0414-6660004');
    await db.query('update app_public.clients set status = 2 where id = $1', [id]);
    const omaira = await walkInNamed('Omaira', 'Rivas', '0414-6660004');
    await link();
    expect((await stored(db, omaira)).clientIn).toBe('');
  });
});
