import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type AppointmentState,
  appointmentStates,
  nextStates,
} from '#domain/dates/appointment-times.ts';
import { addDays } from '#domain/dates/dates.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { act, booked, inDays, lineFor, patch, stored } from './appointments-acts.ts';
import { daniela, dayAt, days, freshDay, haircutOn } from './appointments-fixture.ts';

setUpDemoCompany();

const yuleisy = () => caracas.technicians[1] as (typeof caracas.technicians)[number];

describe('the edit form of an appointment', () => {
  test('the appointment form saves the date, added lines and removed lines in one transaction (doc 2 §4)', async () => {
    const day = freshDay();
    const id = await haircutOn(day);
    const [line] = await linesOf(id);
    await act(db, caracas, 'proc_save_appointment', {
      id,
      appointment_date: dayAt(day, '15:00'),
      details: [lineFor(caracas, yuleisy(), 'Tinte completo')],
      change_old_services: [line],
    });
    expect(await stored(db, id)).toMatchObject({
      starts: dayAt(day, '15:00').slice(0, 16),
      ends: dayAt(day, '17:00').slice(0, 16),
      technicians: [yuleisy().id],
      services: ['Tinte completo'],
    });
  });

  test('a failed save of the form changes nothing', async () => {
    const day = freshDay();
    const id = await haircutOn(day);
    const [line] = await linesOf(id);
    const rejection = await rejectionWithoutTrace(db, () =>
      act(db, caracas, 'proc_save_appointment', {
        id,
        appointment_date: dayAt(day, '15:00'),
        details: [lineFor(caracas, yuleisy())],
        change_old_services: [line, randomUUID()],
      }),
    );
    expect(rejection.code).toBe('NOT_FOUND');
  });

  test('the appointment form accepts an unchanged past date and rejects another past one', async () => {
    const day = freshDay();
    const id = await haircutOn(day);
    await db.query(
      `update app_public.appointments set appointment_date = date_trunc('minute', now()) - interval '2 hours',
         ends_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    const { starts } = await stored(db, id);
    await act(db, caracas, 'proc_save_appointment', {
      id,
      appointment_date: `${starts}:00`,
      details: [lineFor(caracas, undefined)],
    });
    expect(await stored(db, id)).toMatchObject({ starts, technicians: [daniela().id, null] });
    const past = { id, appointment_date: '2020-01-01 10:00:00' };
    const rejected = act(db, caracas, 'proc_save_appointment', past);
    expect((await rejectionOf(rejected)).code).toBe('PAST_DATE');
  });

  test('the appointment form reports that the appointment was moved, and to what time', async () => {
    const day = freshDay();
    const id = await haircutOn(day);
    await patch(db, caracas, id, { appointment_date: dayAt(day, '16:00') });
    const rejected = act(db, caracas, 'proc_save_appointment', {
      id,
      appointment_date: dayAt(day, '12:00'),
      expected_date: `${addDays(caracas.today, day)}T10:00:00-04:00`,
    });
    const present = `${addDays(caracas.today, day).split('-').reverse().join('/')} 04:00 PM`;
    expect(await rejectionOf(rejected)).toEqual({
      code: 'APPOINTMENT_CHANGED',
      params: { present },
    });
  });

  test('the documented calls add a line and remove one, but not the last line', async () => {
    const day = freshDay();
    const id = await haircutOn(day);
    await act(db, caracas, 'proc_create_appointment_detail_byid', {
      appointment_id: id,
      details: [lineFor(caracas, yuleisy(), 'Pedicure spa')],
    });
    expect(await stored(db, id)).toMatchObject({
      ends: dayAt(day, '11:55').slice(0, 16),
      technicians: [daniela().id, yuleisy().id],
    });
    const [first, second] = await linesOf(id);
    await act(db, caracas, 'proc_appointment_details_update', { details: [{ id: first }] });
    expect(await stored(db, id)).toMatchObject({
      ends: dayAt(day, '11:10').slice(0, 16),
      services: ['Pedicure spa'],
    });
    const last = act(db, caracas, 'proc_appointment_details_update', { details: [second] });
    expect((await rejectionOf(last)).code).toBe('LAST_LINE');
  });

  test('a call cannot remove lines of two appointments', async () => {
    const details = [lineFor(caracas, undefined), lineFor(caracas, undefined)];
    const lines: (string | undefined)[] = [];
    for (const time of ['10:00', '12:00']) {
      const appointment_date = dayAt(days, time);
      lines.push((await linesOf(await booked(db, caracas, { appointment_date, details })))[0]);
    }
    const rejection = await rejectionWithoutTrace(db, () =>
      act(db, caracas, 'proc_appointment_details_update', { details: lines }),
    );
    expect(rejection.code).toBe('NOT_FOUND');
  });

  async function linesOf(id: string): Promise<string[]> {
    const rows = await db.query<{ id: string }>(
      'select id from app_public.appointments_details where appointment_id = $1 and status = 1 order by line_number',
      [id],
    );
    return rows.map((row) => row.id);
  }
});

describe('the state of an appointment', () => {
  const change = async (from: AppointmentState, to: string) => {
    const id = await booked(db, caracas, {
      appointment_date: dayAt(days),
      details: [lineFor(caracas, undefined)],
    });
    await db.query('update app_public.appointments set state = $2 where id = $1', [id, from]);
    return rejectionOf(patch(db, caracas, id, { state: to }).then(() => stored(db, id))).catch(
      () => ({ code: 'changed' }),
    );
  };

  test.for(appointmentStates)(
    'state %s changes only to the states that the screens offer',
    async (state) => {
      for (const wanted of [...appointmentStates, 'GONE']) {
        const { code } = await change(state, wanted);
        const isOffered = wanted === state || nextStates(state).some((next) => next === wanted);
        expect([wanted, code]).toEqual([wanted, isOffered ? 'changed' : 'APPOINTMENT_STATE']);
      }
    },
  );

  test('a confirmed appointment returns to BOOKED when its time changes', async () => {
    const day = freshDay();
    const id = await haircutOn(day);
    await patch(db, caracas, id, { state: 'CONFIRMED' });
    await patch(db, caracas, id, { appointment_date: dayAt(day, '15:00') });
    expect((await stored(db, id)).state).toBe('BOOKED');
  });

  test.for(['SERVED', 'NO_SHOW', 'CANCELLED'])(
    'a %s appointment cannot be moved or edited',
    async (state) => {
      const day = freshDay();
      const id = await haircutOn(day);
      await db.query('update app_public.appointments set state = $2 where id = $1', [id, state]);
      const details = [lineFor(caracas, undefined)];
      const attempts = [
        () => patch(db, caracas, id, { appointment_date: dayAt(day, '15:00') }),
        () => act(db, caracas, 'proc_move_appointment', { id, minutes: 60 }),
        () => act(db, caracas, 'proc_save_appointment', { id, details }),
        () =>
          act(db, caracas, 'proc_create_appointment_detail_byid', { appointment_id: id, details }),
      ];
      for (const attempt of attempts) {
        expect((await rejectionOf(attempt())).code).toBe('APPOINTMENT_CLOSED');
      }
    },
  );
});

describe('deactivation of an appointment', () => {
  test('a deactivated appointment leaves the lists and cannot be restored with status 1', async () => {
    const id = await haircutOn(freshDay());
    expect((await rejectionOf(patch(db, caracas, id, { status: 3 }))).code).toBe('INVALID_INPUT');
    await patch(db, caracas, id, { status: 2 });
    expect((await stored(db, id)).status).toBe(2);
    const shown = await db.queryAs(
      caracas.email('crm_supervisor'),
      'select from app_public.v_appointments where id = $1',
      [id],
    );
    expect(shown).toEqual([]);
    for (const status of [1, 2]) {
      expect((await rejectionOf(patch(db, caracas, id, { status }))).code).toBe('NOT_FOUND');
    }
    const [entry] = await db.query(
      `select action, before, after from app_public.audit_entries
       where object_id = $1 and after ? 'status'`,
      [id],
    );
    expect(entry).toMatchObject({ action: 'update', before: { status: 1 }, after: { status: 2 } });
  });
});

test("an appointment's own prices and names stay when the price list changes", async () => {
  const id = await booked(db, valencia, {
    appointment_date: inDays(valencia, freshDay()),
    details: [lineFor(valencia, valencia.people.crm_technical)],
  });
  const read = () =>
    db.queryAs(
      valencia.email('crm_supervisor'),
      `select cost, currency_code, subservice_name, employee_name, avg_minuts, ends_at
         from app_public.v_appointments_details where appointment_id = $1`,
      [id],
    );
  const before = await read();
  expect(before).toMatchObject([{ cost: '10.00', currency_code: 'USD', avg_minuts: 45 }]);
  await db.query(
    `update app_public.subservices set cost = 99, subservice_name = 'Otro', avg_minuts = 10 where id = $1`,
    [valencia.subservice('Corte de dama').id],
  );
  expect(await read()).toEqual(before);
});

test('a corrected phone of a client is copied only to coming appointments', async () => {
  const [toCome, over] = [await haircutOn(freshDay()), await haircutOn(freshDay())];
  await patch(db, caracas, over, { state: 'CANCELLED' });
  await db.queryAs(
    caracas.email('crm_supervisor'),
    `update app_public.clients set phone = '0424-9998877' where id = $1`,
    [caracas.client.id],
  );
  const phones = await db.query<{ id: string; phone: string }>(
    'select id, contact_phone as phone from app_public.appointments where id = any ($1)',
    [[toCome, over]],
  );
  expect(new Map(phones.map(({ id, phone }) => [id, phone]))).toEqual(
    new Map([
      [toCome, '0424-9998877'],
      [over, caracas.client.phone],
    ]),
  );
});
