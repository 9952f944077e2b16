import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppointmentState, appointmentStates, nextStates } from '#domain/appointments.ts';
import { addDays, mondayOf } from '#domain/dates.ts';
import {
  act,
  anyTechnician,
  book,
  booked,
  inDays,
  lineFor,
  patch,
  stored,
} from './appointments-acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;
let valencia: StageOffice;
let lima: StageOffice;
let days = 1;

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  valencia = await stageOffice(db, 'Valencia');
  lima = await stageOffice(db, 'Lima');
});
afterAll(() => db.drop());

/** A day to come on which nobody has an appointment yet. */
function freshDay(): number {
  days += 1;
  return days;
}

const daniela = () => caracas.people.crm_technical;
const yuleisy = () => caracas.technicians[1] as (typeof caracas.technicians)[number];
const haircut = () => lineFor(caracas, daniela());
const dayAt = (day: number, time = '10:00') => inDays(caracas, day, time);

function messageAbout(id: string | null) {
  return db
    .query<{ body: string; phone: string }>(
      'select body, phone from app_public.messages where event_key = $1',
      [`appointment:${id}`],
    )
    .then((rows) => rows.map(({ body, phone }) => ({ body, phone })));
}

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

  test('saves a new client in the same transaction, with a password of nobody (D17)', async () => {
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
  ] as const)('is refused with %s', async ([, args, code]) => {
    const refusal = await refusalWithoutTrace(db, () =>
      book(db, caracas, { appointment_date: dayAt(1), details: [haircut()], ...args }),
    );
    expect(refusal.code).toBe(code);
  });

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

  test('sent again with its requestId gives the first answer and books nothing (D19)', async () => {
    const args = {
      appointment_date: dayAt(freshDay()),
      details: [haircut()],
      request_id: randomUUID(),
    };
    const first = await book(db, caracas, args);
    expect(await book(db, caracas, args)).toEqual(first);
    const other = { ...args, appointment_date: dayAt(freshDay()) };
    expect((await refusalOf(book(db, caracas, other))).code).toBe('REQUEST_ID_REUSED');
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

  test('books who is no client, for whoever has the turn', async () => {
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

  test.for(['first_name', 'last_name', 'phone'] as const)('asks for %s', async (name) => {
    for (const value of [null, '', '  ']) {
      const { code } = await refusalOf(byName({ [name]: value }));
      expect(code).toBe('REQUIRED_FIELD');
    }
  });

  test('refuses a phone that is none', async () => {
    expect((await refusalOf(byName({ phone: 'llámame' }))).code).toBe('INVALID_PHONE');
  });

  test('does nothing twice with one requestId (D19)', async () => {
    const args = { appointment_date: dayAt(freshDay()), request_id: randomUUID() };
    expect(await byName(args)).toEqual(await byName(args));
    expect((await refusalOf(byName({ ...args, last_name: 'Otra' }))).code).toBe(
      'REQUEST_ID_REUSED',
    );
  });
});

describe('the confirmation by SMS', () => {
  const weekday = (date: string) =>
    ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].at(
      (Date.parse(date) - Date.parse(mondayOf(date))) / 86_400_000,
    );

  test("says date and time in the office's zone: Lima says Lima time (D5)", async () => {
    const day = freshDay();
    const date = addDays(lima.today, day);
    const [d, m, y] = [date.slice(8), date.slice(5, 7), date.slice(0, 4)];
    const atLima = await booked(db, lima, {
      // 20:05 in Caracas, where the session of who asks could be.
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

  test('says Caracas time for Caracas, midnight and one o’clock as people say them', async () => {
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

  test("says the office's time when an administrator of another zone books there", async () => {
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

  /** Someone whose session is of Caracas and who may book at every office. */
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
  ] as const)('belongs to the day on which it begins, in %s', async ([, office]) => {
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

  test('is the same whatever zone the database and the connection are in', async () => {
    const results: unknown[] = [];
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Lima']) {
      const actor = await db.actor(caracas.email('crm_supervisor'));
      const day = freshDay();
      const { v_id } = await book(
        db,
        caracas,
        { appointment_date: dayAt(day, '23:50'), details: [lineFor(caracas, undefined)] },
        { ...actor, timeZone: zone },
      );
      const { starts, day: kept } = await stored(db, v_id);
      results.push([starts.slice(11), kept === addDays(caracas.today, day)]);
      expect((await messageAbout(v_id))[0]?.body).toContain('a las 11:50 p. m.');
    }
    expect(results).toEqual([
      ['23:50', true],
      ['23:50', true],
      ['23:50', true],
    ]);
  });
});

describe('the edit form', () => {
  test('saves date, lines added and lines removed in one transaction', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });
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

  test('that fails changes nothing', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });
    const [line] = await linesOf(id);
    const refusal = await refusalWithoutTrace(db, () =>
      act(db, caracas, 'proc_save_appointment', {
        id,
        appointment_date: dayAt(day, '15:00'),
        details: [lineFor(caracas, yuleisy())],
        change_old_services: [line, randomUUID()],
      }),
    );
    expect(refusal.code).toBe('NOT_FOUND');
  });

  test('keeps the date of an appointment that has begun, and still refuses another past one', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });
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
    const refused = patch(db, caracas, id, { appointment_date: '2020-01-01 10:00:00' });
    expect((await refusalOf(refused)).code).toBe('PAST_DATE');
  });

  test('tells that the appointment moved meanwhile, and to when', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });
    await patch(db, caracas, id, { appointment_date: dayAt(day, '16:00') });
    const refused = act(db, caracas, 'proc_save_appointment', {
      id,
      appointment_date: dayAt(day, '12:00'),
      expected_date: `${addDays(caracas.today, day)}T10:00:00-04:00`,
    });
    const [d, m, y] = addDays(caracas.today, day).split('-').reverse();
    expect(await refusalOf(refused)).toEqual({
      code: 'APPOINTMENT_CHANGED',
      params: { present: `${d}/${m}/${y} 04:00 PM` },
    });
  });

  test('of the documents adds lines and takes lines out, one call each', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });
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
    expect((await refusalOf(last)).code).toBe('LAST_LINE');
  });

  test('takes no line out of two appointments at once', async () => {
    const details = [lineFor(caracas, undefined), lineFor(caracas, undefined)];
    const lines: (string | undefined)[] = [];
    for (const time of ['10:00', '12:00']) {
      const appointment_date = dayAt(days, time);
      lines.push((await linesOf(await booked(db, caracas, { appointment_date, details })))[0]);
    }
    const refusal = await refusalWithoutTrace(db, () =>
      act(db, caracas, 'proc_appointment_details_update', { details: lines }),
    );
    expect(refusal.code).toBe('NOT_FOUND');
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
    return refusalOf(patch(db, caracas, id, { state: to }).then(() => stored(db, id))).catch(
      () => ({ code: 'changed' }),
    );
  };

  test.for(appointmentStates)(
    '%s goes on to what the screens offer, and to nothing else',
    async (state) => {
      for (const wanted of [...appointmentStates, 'GONE']) {
        const { code } = await change(state, wanted);
        const isOffered = wanted === state || nextStates(state).some((next) => next === wanted);
        expect([wanted, code]).toEqual([wanted, isOffered ? 'changed' : 'APPOINTMENT_STATE']);
      }
    },
  );

  test('is BOOKED again when a confirmed one gets another time', async () => {
    const day = freshDay();
    const id = await booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });
    await patch(db, caracas, id, { state: 'CONFIRMED' });
    await patch(db, caracas, id, { appointment_date: dayAt(day, '15:00') });
    expect((await stored(db, id)).state).toBe('BOOKED');
  });

  test.for(['SERVED', 'NO_SHOW', 'CANCELLED'])(
    '%s can no longer be moved or edited',
    async (state) => {
      const day = freshDay();
      const id = await booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });
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
        expect((await refusalOf(attempt())).code).toBe('APPOINTMENT_CLOSED');
      }
    },
  );
});

describe('deactivating', () => {
  test('takes the appointment out of the lists and stays on record', async () => {
    const id = await booked(db, caracas, {
      appointment_date: dayAt(freshDay()),
      details: [haircut()],
    });
    await patch(db, caracas, id, { status: 2 });
    expect((await stored(db, id)).status).toBe(2);
    const shown = await db.as(caracas.email('crm_supervisor'), (sql) =>
      sql.query('select from app_public.v_appointments where id = $1', [id]),
    );
    expect(shown).toEqual([]);
    expect((await refusalOf(patch(db, caracas, id, { status: 2 }))).code).toBe('NOT_FOUND');
    const [entry] = await db.query(
      `select action, before, after from app_public.audit_entries
       where object_id = $1 and after ? 'status'`,
      [id],
    );
    expect(entry).toMatchObject({ action: 'update', before: { status: 1 }, after: { status: 2 } });
  });

  test('cannot be undone by sending status 1, nor take another value', async () => {
    const id = await booked(db, caracas, {
      appointment_date: dayAt(freshDay()),
      details: [haircut()],
    });
    expect((await refusalOf(patch(db, caracas, id, { status: 3 }))).code).toBe('INVALID_INPUT');
    await patch(db, caracas, id, { status: 2 });
    expect((await refusalOf(patch(db, caracas, id, { status: 1 }))).code).toBe('NOT_FOUND');
  });
});

test("an appointment's own prices and names stay when the price list changes", async () => {
  const id = await booked(db, valencia, {
    appointment_date: inDays(valencia, freshDay()),
    details: [lineFor(valencia, valencia.people.crm_technical)],
  });
  const read = () =>
    db.as(valencia.email('crm_supervisor'), (sql) =>
      sql.query(
        `select cost, currency_code, subservice_name, employee_name, avg_minuts, ends_at
         from app_public.v_appointments_details where appointment_id = $1`,
        [id],
      ),
    );
  const before = await read();
  expect(before).toMatchObject([{ cost: '10.00', currency_code: 'USD', avg_minuts: 45 }]);
  await db.query(
    `update app_public.subservices set cost = 99, subservice_name = 'Otro', avg_minuts = 10 where id = $1`,
    [valencia.subservice('Corte de dama').id],
  );
  expect(await read()).toEqual(before);
});
