import { describe, expect, test } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  copyOf,
  elsewhere,
  onAppointmentsOfThreeDays,
  today,
  tomorrow,
  walkIn,
  yesterday,
} from './appointment-access-fixture.ts';
import { act, book, booked, inDays, lineFor, patch, stored } from './appointments-acts.ts';

onAppointmentsOfThreeDays();

const seenBy = (role: RoleName, view = 'v_appointments', column = 'id'): Promise<string[]> =>
  db.as(caracas.email(role), async (sql) => {
    const rows = await sql.query<{ id: string }>(`select ${column} as id from app_public.${view}`);
    return rows.map(({ id }) => id).sort();
  });

describe('appointments by role (doc 2 §6 Appointments for technical attendant)', () => {
  test('the technical attendant sees only the appointments of today (doc 2 §6 Appointments for technical attendant) (doc 2 §7 Appointments)', async () => {
    const ofDay = [today, walkIn].sort();
    expect(await seenBy('crm_technical_attendant')).toEqual(ofDay);
    expect(
      await seenBy('crm_technical_attendant', 'v_appointments_details', 'appointment_id'),
    ).toEqual(ofDay);
  });

  test.for(['crm_marketing', 'crm_ceo', 'crm_operations_sales'] as const)(
    '%s sees only branch, date, name and phone, and no appointment without a client (doc 2 §6 Appointments for marketing)',
    async (role) => {
      expect(await seenBy(role)).toEqual([today, tomorrow, yesterday, elsewhere].sort());
      expect(await seenBy(role, 'v_appointments_details')).toEqual([]);
      const [row] = await db.queryAs<Record<string, unknown>>(
        caracas.email(role),
        `select (jsonb_strip_nulls(to_jsonb(appointment)) - 'appointment_date') as seen
           from app_public.v_appointments as appointment where id = $1`,
        [tomorrow],
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
        contact_full_name: 'María Fernanda Rodríguez',
        contact_phone: caracas.client.phone,
        status: 1,
      });
    },
  );

  test('a role that sees only contacts cannot filter by a hidden column', async () => {
    const found = await db.queryAs(
      caracas.email('crm_ceo'),
      'select from app_public.v_appointments where client_in = $1 or state is not null',
      [caracas.client.identificationNumber],
    );
    expect(found).toEqual([]);
  });
});

describe("the technical attendant's rights", () => {
  const attendant = () => caracas.email('crm_technical_attendant');

  test("the technical attendant books for any day and may move today's appointment to another day", async () => {
    const details = [lineFor(caracas, undefined)];
    const args = { appointment_date: inDays(caracas, 3), details };
    const { v_id } = await book(db, caracas, args, attendant());
    expect((await stored(db, v_id)).day).toBe(inDays(caracas, 3).slice(0, 10));
    const id = await copyOf(0);
    await patch(db, caracas, id, { appointment_date: inDays(caracas, 4) }, attendant());
    expect((await stored(db, id)).day).toBe(inDays(caracas, 4).slice(0, 10));
  });

  test('the technical attendant cannot change an appointment of another day or deactivate any (doc 2 §6 Appointment deactivate)', async () => {
    for (const change of [
      () => patch(db, caracas, tomorrow, { state: 'ARRIVED' }, attendant()),
      () => act(db, caracas, 'proc_move_appointment', { id: tomorrow, minutes: 60 }, attendant()),
    ]) {
      expect((await rejectionWithoutTrace(db, change)).code).toBe('NOT_FOUND');
    }
    for (const id of [today, tomorrow]) {
      const rejected = await rejectionOf(patch(db, caracas, id, { status: 2 }, attendant()));
      expect(rejected.code).toBe('FORBIDDEN');
    }
    const both = patch(db, caracas, today, { status: 2, state: 'ARRIVED' }, attendant());
    expect((await rejectionOf(both)).code).toBe('FORBIDDEN');
  });
});

describe('the settings of an office', () => {
  const read = (actor: string) =>
    db.queryAs(
      actor,
      `select opens::text, closes::text, remind_24h, remind_3h from app_public.v_appointment_settings
         where office_id = $1`,
      [caracas.id],
    );
  const save = (args: Readonly<Record<string, unknown>>) =>
    act(db, caracas, 'proc_save_appointment_settings', {
      opens: '09:00',
      closes: '20:00',
      remind_24h: false,
      remind_3h: false,
      ...args,
    });

  test('an office without stored settings opens from 8 to 19 and sends no reminders', async () => {
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

  test('settings that close before they open, or lack a value, are rejected', async () => {
    expect((await rejectionOf(save({ closes: '09:00' }))).code).toBe('HOURS_ORDER');
    expect((await rejectionOf(save({ opens: null }))).code).toBe('REQUIRED_FIELD');
    expect((await rejectionOf(save({ remind_24h: null }))).code).toBe('REQUIRED_FIELD');
  });
});

describe('the number of coming appointments on the home page', () => {
  const upcoming = (role: RoleName) =>
    db.as(caracas.email(role), async (sql) => {
      const [row] = await sql.query<{ count: number | null }>(
        'select appointments_to_come as count from app_public.proc_home_figures($1)',
        [caracas.id],
      );
      return row?.count;
    });
  /** Books an appointment that began today and ends in this number of minutes; returns its id. */
  async function endingIn(minutes: number, state = 'BOOKED'): Promise<string> {
    const id = await copyOf(0);
    await db.query(
      `update app_public.appointments set state = $3, ends_at = now() + make_interval(mins => $2),
         appointment_date = greatest(now() - interval '15 minutes', $4::timestamp at time zone $5) where id = $1`,
      [id, minutes, state, caracas.today, caracas.timeZone],
    );
    return id;
  }

  test('only booked and confirmed appointments of today that are not over count as coming', async () => {
    const before = (await upcoming('crm_supervisor')) as number;
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
      expect(await upcoming(role)).toBe(before + 2);
      const rows = await db.queryAs(
        caracas.email(role),
        'select id from app_public.v_appointments where to_come and appointment_day = $1 and office_id = $2',
        [caracas.today, caracas.id],
      );
      expect(rows).toHaveLength(before + 2);
    }
  });

  test('a role that cannot see the state of appointments gets no count of coming ones', async () => {
    expect(await upcoming('crm_technical')).toBeNull();
    expect(await upcoming('crm_administration')).toBeNull();
    expect(await upcoming('crm_ceo')).toBeNull();
  });
});
