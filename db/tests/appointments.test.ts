import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { act, anyTechnician, book, booked, lineFor, stored } from './appointments-acts.ts';
import {
  daniela,
  dayAt,
  days,
  freshDay,
  haircut,
  messageAbout,
  onBookingOffices,
} from './appointments-stage.ts';
import { caracas, db, valencia } from './cast-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';

onBookingOffices();

describe('booking by identification number', () => {
  test('books the known client, and ends after the minutes of all lines (D39)', async () => {
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

  test('takes the lines as text too, and a date with its zone', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, {
      appointment_date: `${addDays(caracas.today, day)}T15:00:00Z`,
      details: JSON.stringify(JSON.stringify([haircut()])),
    });
    expect((await stored(db, id)).starts).toBe(dayAt(day, '11:00').slice(0, 16));
  });

  test('saves a new client in the same transaction, with a password of nobody (doc 2 §5 Appointment by identification) (D17)', async () => {
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

  test('greets a client without a name by none, with no blank in its place', async () => {
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

  test('that fails leaves neither the client nor an SMS behind (D17)', async () => {
    const day = freshDay();
    await booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });
    const refusal = await refusalWithoutTrace(db, () =>
      book(db, caracas, {
        identification_number: 'V27111333',
        identification_type: 'CI',
        phone: '0414-5551133',
        address: 'Chacao',
        appointment_date: dayAt(day, '10:30'),
        details: [haircut()],
      }),
    );
    expect(refusal.code).toBe('APPOINTMENT_OVERLAP');
  });

  test.for([
    [
      'a client whom nobody knows, without data for a new one',
      { identification_number: 'V26999111' },
      'CLIENT_NOT_FOUND',
    ],
    ['no date', { appointment_date: '' }, 'REQUIRED_FIELD'],
    ['a date without a time', { appointment_date: '2099-01-01' }, 'INVALID_INPUT'],
    ['a day that is none', { appointment_date: '2099-02-30 10:00:00' }, 'INVALID_INPUT'],
    ['a time that is none', { appointment_date: '2026-11-01 25:00:00' }, 'INVALID_INPUT'],
    ['the end of time', { appointment_date: 'infinity' }, 'INVALID_INPUT'],
    ['a year that will not come soon', { appointment_date: '2999-01-01 10:00:00' }, 'DATE_TOO_FAR'],
    ['a time that is over', { appointment_date: '2020-01-01 10:00:00' }, 'PAST_DATE'],
    ['no lines', { details: [] }, 'LINE_REQUIRED'],
    ['lines that are none', { details: { a: 1 } }, 'LINE_REQUIRED'],
    [
      'a line without technician',
      { details: [{ subserviceId: randomUUID() }] },
      'APPOINTMENT_LINE',
    ],
    ['a line without subservice', { details: [{ employeeId: anyTechnician }] }, 'APPOINTMENT_LINE'],
    [
      'a subservice that is none',
      { details: [{ employeeId: anyTechnician, subserviceId: randomUUID() }] },
      'SUBSERVICE_NOT_FOUND',
    ],
    ['a length of 3 minutes', { minutes: 3 }, 'INVALID_INPUT'],
    ['a length of two days', { minutes: 2_880 }, 'INVALID_INPUT'],
  ] as const)(
    'is refused with %s (doc 2 §5 Appointment by identification)',
    async ([, args, code]) => {
      const refusal = await refusalWithoutTrace(db, () =>
        book(db, caracas, { appointment_date: dayAt(1), details: [haircut()], ...args }),
      );
      expect(refusal.code).toBe(code);
    },
  );

  test('is within a year, and not a day later', async () => {
    const zone = `at time zone 'America/Caracas'`;
    const [at] = await db.query<{ last: string; later: string }>(
      `select to_char((now() + interval '1 year' - interval '1 day') ${zone}, 'YYYY-MM-DD HH24:MI:SS') as last,
         to_char((now() + interval '1 year' + interval '1 day') ${zone}, 'YYYY-MM-DD HH24:MI:SS') as later`,
    );
    const bookAt = (appointment_date = '') =>
      book(db, caracas, { appointment_date, details: [haircut()] });
    expect((await refusalWithoutTrace(db, () => bookAt(at?.later))).code).toBe('DATE_TOO_FAR');
    expect((await bookAt(at?.last)).v_end_code).toBe('99999');
  });

  test('is refused with a technician of another office, and one who was disabled', async () => {
    const foreign = lineFor(caracas, valencia.people.crm_technical);
    const args = { appointment_date: dayAt(freshDay()) };
    expect(await refusalOf(book(db, caracas, { ...args, details: [foreign] }))).toEqual({
      code: 'TECHNICIAN_NOT_FOUND',
      params: { field: 'employeeId', line: 1 },
    });
    const gone = caracas.technicians.at(-1) as (typeof caracas.technicians)[number];
    await db.query('update app_public.employees set status = 2 where id = $1', [gone.id]);
    const details = [haircut(), lineFor(caracas, gone)];
    expect(await refusalOf(book(db, caracas, { ...args, details }))).toMatchObject({
      params: { line: 2 },
    });
  });

  test('is refused with the supervisor as technician, who takes no turns', async () => {
    const details = [lineFor(caracas, caracas.people.crm_supervisor)];
    const refused = book(db, caracas, { appointment_date: dayAt(1), details });
    expect((await refusalOf(refused)).code).toBe('TECHNICIAN_NOT_FOUND');
  });

  test('is refused when its lines take longer than a day', async () => {
    const details = Array.from({ length: 9 }, () => lineFor(caracas, undefined, 'Balayage'));
    const refused = book(db, caracas, { appointment_date: dayAt(1), details });
    expect((await refusalOf(refused)).code).toBe('APPOINTMENT_TOO_LONG');
  });

  test('is given to who books now, a moment after the minute began', async () => {
    const [now] = await db.query<{ minute: string }>(
      `select to_char(now() at time zone 'America/Caracas', 'YYYY-MM-DD HH24:MI:00') as minute`,
    );
    const id = await booked(db, caracas, {
      appointment_date: now?.minute,
      details: [lineFor(caracas, undefined)],
    });
    expect((await stored(db, id)).starts).toBe(now?.minute.slice(0, 16));
  });

  test('takes a length of its own from a range that was dragged', async () => {
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

  test('books who is no client, for whoever has the turn (doc 2 §3 Appointment) (D39)', async () => {
    const { v_id, v_phone } = await byName({ appointment_date: dayAt(freshDay()) });
    expect(v_phone).toBe('0424-7778899');
    expect(await stored(db, v_id)).toMatchObject({ clientIn: '', technicians: [null] });
    const [row] = await db.as(caracas.email('crm_supervisor'), (sql) =>
      sql.query(
        `select client_name, first_name, last_name, phone, contact_name, contact_phone, technician_names
         from app_public.v_appointments where id = $1`,
        [v_id],
      ),
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

  test.for(['first_name', 'last_name', 'phone'] as const)(
    'asks for %s (doc 2 §5 Appointment by name)',
    async (name) => {
      for (const value of [null, '', '  ']) {
        const { code } = await refusalOf(byName({ [name]: value }));
        expect(code).toBe('REQUIRED_FIELD');
      }
    },
  );

  test('refuses a phone that is none', async () => {
    expect((await refusalOf(byName({ phone: 'llámame' }))).code).toBe('INVALID_PHONE');
  });
});
