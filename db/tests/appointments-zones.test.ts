import { describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '#domain/dates.ts';
import { act, book, booked, inDays, lineFor, stored } from './appointments-acts.ts';
import { dayAt, freshDay, messageAbout, onBookingOffices } from './appointments-stage.ts';
import { caracas, db, lima } from './cast-stage.ts';

onBookingOffices();

describe('the confirmation by SMS', () => {
  const weekday = (date: string) =>
    ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].at(
      (Date.parse(date) - Date.parse(mondayOf(date))) / 86_400_000,
    );

  test("says date and time in the office's zone: Lima says Lima time (doc 1 §1) (D5)", async () => {
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
