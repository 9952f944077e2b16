import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '#domain/dates/dates.ts';
import { caracas, db, lima, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { act, book, booked, inDays, lineFor, stored } from './appointments-acts.ts';
import {
  daniela,
  dayAt,
  days,
  freshDay,
  haircut,
  haircutOn,
  messageAbout,
} from './appointments-fixture.ts';

setUpDemoCompany();

describe('booking by identification number', () => {
  test('a booking finds the existing client and ends after the minutes of all lines (D39)', async () => {
    const day = freshDay();
    const result = await book(db, caracas, {
      appointment_date: dayAt(day),
      details: [haircut(), lineFor(caracas, daniela(), 'Manicure tradicional')],
    });
    expect(result).toMatchObject({ v_end_code: '99999', v_phone: caracas.client.phone });
    expect(await stored(db, result.v_id)).toMatchObject({
      starts: dayAt(day).slice(0, 16),
      ends: dayAt(day, '11:25').slice(0, 16),
      day: addDays(caracas.today, day),
      minutes: null,
      state: 'BOOKED',
      status: 1,
      clientIn: caracas.client.identificationNumber,
      technicians: [daniela().id, daniela().id],
      services: ['Corte de dama', 'Manicure tradicional'],
    });
  });

  test('a booking accepts lines as JSON text and a date with a time zone', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, {
      appointment_date: `${addDays(caracas.today, day)}T15:00:00Z`,
      details: JSON.stringify(JSON.stringify([haircut()])),
    });
    expect((await stored(db, id)).starts).toBe(dayAt(day, '11:00').slice(0, 16));
  });

  test('a booking with an unknown identification number stores a new client (doc 2 §5 Appointment by identification) (D17)', async () => {
    const result = await book(db, caracas, {
      identification_number: 'V27111222',
      identification_type: 'CI',
      phone: '0414-5551122',
      email: '',
      address: 'Chacao',
      first_name: 'Luisa',
      last_name: 'Ferrer',
      appointment_date: dayAt(freshDay()),
      details: [haircut()],
    });
    expect(await stored(db, result.v_id)).toMatchObject({ clientIn: 'V27111222' });
    const [client] = await db.query(
      'select first_name, last_name, address from app_public.clients where identification_number = $1',
      ['V27111222'],
    );
    expect(client).toEqual({ first_name: 'Luisa', last_name: 'Ferrer', address: 'Chacao' });
  });

  test('the SMS to a client without a name has no blank instead of the name', async () => {
    const { v_id } = await book(db, caracas, {
      identification_number: 'V27111444',
      identification_type: 'CI',
      phone: '0414-5551144',
      email: '',
      address: 'Chacao',
      appointment_date: dayAt(freshDay()),
      details: [haircut()],
    });
    const [message] = await messageAbout(v_id);
    expect(message?.body).toMatch(/^Hola\. Cita registrada para el /);
  });

  test('a failed booking stores neither client nor SMS (D17)', async () => {
    const day = freshDay();
    await haircutOn(day);
    const rejection = await rejectionWithoutTrace(db, () =>
      book(db, caracas, {
        identification_number: 'V27111333',
        identification_type: 'CI',
        phone: '0414-5551133',
        address: 'Chacao',
        appointment_date: dayAt(day, '10:30'),
        details: [haircut()],
      }),
    );
    expect(rejection.code).toBe('APPOINTMENT_OVERLAP');
  });

  const line = (changed: Record<string, unknown>) => ({
    details: [{ ...lineFor(caracas, undefined), ...changed }],
  });
  const nine = (subservice: string) => ({
    details: Array.from({ length: 9 }, () => lineFor(caracas, undefined, subservice)),
  });

  test.for<[string, () => Record<string, unknown>, code: string]>([
    [
      'an unknown client without data',
      () => ({ identification_number: 'V26999111' }),
      'CLIENT_NOT_FOUND',
    ],
    ['a date without a time', () => ({ appointment_date: '2099-01-01' }), 'INVALID_INPUT'],
    ['an invalid day', () => ({ appointment_date: '2099-02-30 10:00:00' }), 'INVALID_INPUT'],
    ['an invalid time', () => ({ appointment_date: '2026-11-01 25:00:00' }), 'INVALID_INPUT'],
    ['an infinite date', () => ({ appointment_date: 'infinity' }), 'INVALID_INPUT'],
    ['a distant year', () => ({ appointment_date: '2999-01-01 10:00:00' }), 'DATE_TOO_FAR'],
    ['a past time', () => ({ appointment_date: '2020-01-01 10:00:00' }), 'PAST_DATE'],
    ['no lines', () => ({ details: [] }), 'LINE_REQUIRED'],
    ['an object as lines', () => ({ details: { a: 1 } }), 'LINE_REQUIRED'],
    ['a line without a technician', () => line({ employeeId: undefined }), 'APPOINTMENT_LINE'],
    ['a line without a subservice', () => line({ subserviceId: undefined }), 'APPOINTMENT_LINE'],
    ['an unknown subservice', () => line({ subserviceId: randomUUID() }), 'SUBSERVICE_NOT_FOUND'],
    [
      'a supervisor, who takes no turns, as technician',
      () => line({ employeeId: caracas.people.crm_supervisor.id }),
      'TECHNICIAN_NOT_FOUND',
    ],
    ['a length of 3 minutes', () => ({ minutes: 3 }), 'INVALID_INPUT'],
    ['a length of two days', () => ({ minutes: 2_880 }), 'INVALID_INPUT'],
    ['lines that take longer than a day', () => nine('Balayage'), 'APPOINTMENT_TOO_LONG'],
  ])(
    'a booking with %s is rejected (doc 2 §5 Appointment by identification)',
    async ([, args, code]) => {
      const rejection = await rejectionWithoutTrace(db, () =>
        book(db, caracas, { appointment_date: dayAt(1), details: [haircut()], ...args() }),
      );
      expect(rejection.code).toBe(code);
    },
  );

  test('a booking more than a year ahead is rejected', async () => {
    const zone = `at time zone 'America/Caracas'`;
    const [at] = await db.query<{ last: string; later: string }>(
      `select to_char((now() + interval '1 year' - interval '1 day') ${zone}, 'YYYY-MM-DD HH24:MI:SS') as last,
         to_char((now() + interval '1 year' + interval '1 day') ${zone}, 'YYYY-MM-DD HH24:MI:SS') as later`,
    );
    const bookAt = (appointment_date = '') =>
      book(db, caracas, { appointment_date, details: [haircut()] });
    expect((await rejectionWithoutTrace(db, () => bookAt(at?.later))).code).toBe('DATE_TOO_FAR');
    expect((await bookAt(at?.last)).v_end_code).toBe('99999');
  });

  test('a booking with a technician of another office or a disabled one is rejected', async () => {
    const foreign = lineFor(caracas, valencia.people.crm_technical);
    const args = { appointment_date: dayAt(freshDay()) };
    expect(await rejectionOf(book(db, caracas, { ...args, details: [foreign] }))).toEqual({
      code: 'TECHNICIAN_NOT_FOUND',
      params: { field: 'employeeId', line: 1 },
    });
    const gone = caracas.technicians.at(-1) as (typeof caracas.technicians)[number];
    await db.query('update app_public.employees set status = 2 where id = $1', [gone.id]);
    const details = [haircut(), lineFor(caracas, gone)];
    expect(await rejectionOf(book(db, caracas, { ...args, details }))).toMatchObject({
      params: { line: 2 },
    });
  });

  test('a booking for the current minute is accepted', async () => {
    const now = await db.value(
      `select to_char(now() at time zone 'America/Caracas', 'YYYY-MM-DD HH24:MI:00') as minute`,
    );
    const id = await booked(db, caracas, {
      appointment_date: now,
      details: [lineFor(caracas, undefined)],
    });
    expect((await stored(db, id)).starts).toBe(now.slice(0, 16));
  });

  test('a booking stores the length of a dragged time range', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, {
      appointment_date: dayAt(day),
      details: [haircut()],
      minutes: 90,
    });
    expect(await stored(db, id)).toMatchObject({
      minutes: 90,
      ends: dayAt(day, '11:30').slice(0, 16),
    });
  });
});

describe('booking by name', () => {
  const byName = (args: Readonly<Record<string, unknown>>) =>
    act(db, caracas, 'proc_create_appointments_by_name', {
      first_name: 'Yolanda',
      last_name: 'Tortoza',
      phone: '0424-7778899',
      appointment_date: dayAt(days),
      details: [lineFor(caracas, undefined)],
      ...args,
    });

  test("a booking by name needs no client and is for 'Técnico por Turno' (doc 2 §3 Appointment) (D39)", async () => {
    const { v_id, v_phone } = await byName({ appointment_date: dayAt(freshDay()) });
    expect(v_phone).toBe('0424-7778899');
    expect(await stored(db, v_id)).toMatchObject({ clientIn: '', technicians: [null] });
    const [row] = await db.queryAs(
      caracas.email('crm_supervisor'),
      `select client_name, first_name, last_name, phone, contact_name, contact_phone, technician_names
         from app_public.v_appointments where id = $1`,
      [v_id],
    );
    expect(row).toEqual({
      client_name: '',
      first_name: 'Yolanda',
      last_name: 'Tortoza',
      phone: '0424-7778899',
      contact_name: 'Yolanda',
      contact_phone: '0424-7778899',
      technician_names: '',
    });
  });

  test('a booking by name with an invalid phone is rejected', async () => {
    expect((await rejectionOf(byName({ phone: 'llámame' }))).code).toBe('INVALID_PHONE');
  });
});

describe('the confirmation by SMS', () => {
  const weekday = (date: string) =>
    ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].at(
      (Date.parse(date) - Date.parse(mondayOf(date))) / 86_400_000,
    );

  test("the SMS shows date and time in the office's time zone: Lima shows Lima time (doc 1 §1) (D5)", async () => {
    const day = freshDay();
    const date = addDays(lima.today, day);
    const [d, m, y] = [date.slice(8), date.slice(5, 7), date.slice(0, 4)];
    const atLima = await booked(db, lima, {
      // 20:05 in Caracas, which may be the time zone of the session.
      appointment_date: `${addDays(lima.today, day)}T19:05:00-05:00`,
      details: [lineFor(lima, undefined)],
    });
    expect(await messageAbout(atLima)).toEqual([
      {
        phone: expect.stringMatching(/^\+51/),
        body: `Hola Rosa Elvira. Cita registrada para el ${weekday(date)} ${d}/${m}/${y} a las 7:05 p. m. en Lima.`,
      },
    ]);
  });

  test("the SMS for Caracas shows Caracas time, with midnight and one o'clock in 12-hour format", async () => {
    const day = freshDay();
    const midnight = await booked(db, caracas, {
      appointment_date: dayAt(day, '00:00'),
      details: [lineFor(caracas, undefined)],
    });
    expect((await messageAbout(midnight))[0]?.body).toContain('a las 12:00 a. m. en Caracas');
    const one = await booked(db, caracas, {
      appointment_date: dayAt(day, '13:00'),
      details: [lineFor(caracas, undefined)],
    });
    expect((await messageAbout(one))[0]?.body).toContain('a la 1:00 p. m. en Caracas');
  });

  test("the SMS shows the office's time when an administrator of another time zone books", async () => {
    const day = freshDay();
    const { v_id } = await act(
      db,
      lima,
      'proc_create_appointments_by_name',
      {
        office_id: lima.id,
        first_name: 'Rosa',
        last_name: 'Quispe',
        phone: '987654321',
        appointment_date: inDays(lima, day, '09:30'),
        details: [lineFor(lima, undefined)],
      },
      await supervisorOfLimaFromCaracas(),
    );
    expect((await messageAbout(v_id))[0]?.body).toContain('a las 9:30 a. m. en Lima');
    expect((await stored(db, v_id)).starts).toBe(inDays(lima, day, '09:30').slice(0, 16));
  });

  /** Returns an actor whose session is in Caracas and who may book at every office. */
  async function supervisorOfLimaFromCaracas() {
    const actor = await db.actor(caracas.email('crm_admin'));
    await db.query(
      `insert into app_public.role_permissions (role_id, permission)
       values ($1, 'appointment.create') on conflict do nothing`,
      [actor.roleId],
    );
    return actor;
  }
});

describe('an appointment across midnight', () => {
  test.for([
    ['America/Caracas', () => caracas],
    ['America/Lima', () => lima],
  ] as const)('an appointment belongs to the day on which it begins, in %s', async ([, office]) => {
    const day = freshDay();
    const id = await booked(db, office(), {
      appointment_date: inDays(office(), day, '23:40'),
      details: [lineFor(office(), undefined)],
    });
    expect(await stored(db, id)).toMatchObject({
      day: addDays(office().today, day),
      ends: inDays(office(), day + 1, '00:25').slice(0, 16),
    });
  });
});
