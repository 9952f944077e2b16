import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { act, booked, busyTimesOn, patch } from './appointments-acts.ts';
import {
  codeOf,
  daniela,
  dayAt,
  expectOverlapError,
  freshDay,
  haircut,
  haircutAt,
  onTwoTechnicians,
  yuleisy,
} from './overlap-fixture.ts';

onTwoTechnicians();

describe('overlapping bookings of a technician (D39)', () => {
  test('an overlapping booking is rejected with the technician and the booked times', async () => {
    const day = freshDay();
    await haircutAt(day, '14:00', daniela);
    const rejection = await rejectionWithoutTrace(db, () => haircutAt(day, '14:30', daniela));
    const from = `${addDays(caracas.today, day).split('-').reverse().join('/')} 02:00 PM`;
    expect(rejection).toEqual({
      code: 'APPOINTMENT_OVERLAP',
      params: { employee: daniela.fullName, from, until: '02:45 PM' },
    });
  });

  test('an appointment may begin when another one ends', async () => {
    const day = freshDay();
    await haircutAt(day, '10:00', daniela);
    await haircutAt(day, '10:45', daniela);
    await haircutAt(day, '09:15', daniela);
    expect(await busyTimesOn(db, caracas, daniela, addDays(caracas.today, day))).toEqual([
      '09:15–10:00',
      '10:00–10:45',
      '10:45–11:30',
    ]);
  });

  test("a booking does not block another technician or 'Técnico por Turno'", async () => {
    const day = freshDay();
    await haircutAt(day, '10:00', daniela);
    await haircutAt(day, '10:00', yuleisy);
    await haircutAt(day, '10:00');
    await haircutAt(day, '10:00');
  });

  test('an appointment books the time of each of its technicians once', async () => {
    const day = freshDay();
    const details = [haircut(daniela), haircut(yuleisy), haircut(daniela)];
    await booked(db, caracas, { appointment_date: dayAt(day, '10:00'), details });
    for (const technician of [daniela, yuleisy]) {
      expect(await busyTimesOn(db, caracas, technician, addDays(caracas.today, day))).toEqual([
        '10:00–12:15',
      ]);
    }
    expect(await codeOf(haircutAt(day, '12:00', yuleisy))).toBe('APPOINTMENT_OVERLAP');
  });

  test('a booking over midnight blocks the technician on the next day', async () => {
    const day = freshDay();
    freshDay();
    await haircutAt(day, '23:40', daniela);
    expect(await codeOf(haircutAt(day + 1, '00:10', daniela))).toBe('APPOINTMENT_OVERLAP');
    await haircutAt(day + 1, '00:25', daniela);
  });

  test.for([
    ['deactivated', { status: 2 }],
    ['cancelled', { state: 'CANCELLED' }],
    ['missed', { state: 'NO_SHOW' }],
  ] as const)('an appointment that was %s releases its time', async ([, values]) => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await patch(db, caracas, id, values);
    await haircutAt(day, '10:15', daniela);
    if ('state' in values) {
      expect(await codeOf(patch(db, caracas, id, { state: 'BOOKED' }))).toBe('APPOINTMENT_OVERLAP');
    }
  });

  test('the exclusion constraint rejects an overlap even of the database owner (D39)', async () => {
    const day = freshDay();
    const first = await haircutAt(day, '10:00', daniela);
    const second = await haircutAt(day, '12:00', daniela);
    await expect(
      db.query(
        `update app_private.appointment_technicians as moved set during = taken.during
         from app_private.appointment_technicians as taken
         where moved.appointment_id = $1 and taken.appointment_id = $2`,
        [second, first],
      ),
    ).rejects.toMatchObject({ constraint: 'appointment_technicians_overlap' });
  });
});

describe('lines under the overlap constraint', () => {
  test('a new line is rejected if its technician, or one of the longer appointment, is booked then', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await haircutAt(day, '11:00', daniela);
    await haircutAt(day, '10:00', yuleisy);
    for (const [taken, details] of [
      [daniela, [haircut()]],
      [yuleisy, [haircut(yuleisy)]],
    ] as const) {
      await expectOverlapError(taken, () =>
        act(db, caracas, 'proc_save_appointment', { id, details }),
      );
    }
  });

  test('a removed line releases the time of its technician', async () => {
    const day = freshDay();
    const details = [haircut(daniela), haircut(yuleisy)];
    const id = await booked(db, caracas, { appointment_date: dayAt(day, '10:00'), details });
    const [line] = await db.query(
      'select id from app_public.appointments_details where appointment_id = $1 and employee_id = $2',
      [id, daniela.id],
    );
    await act(db, caracas, 'proc_appointment_details_update', { details: [line?.id] });
    const date = addDays(caracas.today, day);
    expect(await busyTimesOn(db, caracas, daniela, date)).toEqual([]);
    expect(await busyTimesOn(db, caracas, yuleisy, date)).toEqual(['10:00–10:45']);
  });
});
