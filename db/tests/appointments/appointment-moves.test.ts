import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { act, anyTechnician, booked, busyTimesOn, stored } from './appointments-acts.ts';
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

describe('moves on the calendar', () => {
  const move = (id: string, args: Readonly<Record<string, unknown>>) =>
    act(db, caracas, 'proc_move_appointment', { id, ...args });

  test('a move changes the time and the technician in one call', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await move(id, {
      appointment_date: dayAt(day, '11:00'),
      employee_id: yuleisy.id,
      from_employee_id: daniela.id,
    });
    const date = addDays(caracas.today, day);
    expect(await busyTimesOn(db, caracas, daniela, date)).toEqual([]);
    expect(await busyTimesOn(db, caracas, yuleisy, date)).toEqual(['11:00–11:45']);
  });

  test("a move over the appointment's own old time is not an overlap", async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await move(id, { appointment_date: dayAt(day, '10:15') });
    expect((await stored(db, id)).starts).toBe(dayAt(day, '10:15').slice(0, 16));
  });

  test('a move onto a booked time is rejected and changes nothing', async () => {
    const day = freshDay();
    await haircutAt(day, '10:00', daniela);
    const id = await haircutAt(day, '12:00', yuleisy);
    for (const args of [
      { appointment_date: dayAt(day, '10:30'), employee_id: daniela.id },
      { appointment_date: dayAt(day, '09:30'), employee_id: daniela.id, minutes: 60 },
    ]) {
      await expectOverlapError(daniela, () => move(id, args));
    }
  });

  test('an appointment can be resized up to the next appointment', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await haircutAt(day, '11:30', daniela);
    await move(id, { minutes: 90 });
    expect(await stored(db, id)).toMatchObject({
      minutes: 90,
      ends: dayAt(day, '11:30').slice(0, 16),
    });
    expect(await codeOf(move(id, { minutes: 95 }))).toBe('APPOINTMENT_OVERLAP');
    await move(id, { minutes: 45 });
    expect(await stored(db, id)).toMatchObject({
      minutes: null,
      ends: dayAt(day, '10:45').slice(0, 16),
    });
  });

  test('a moved appointment keeps its length, and changed lines set it again', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await move(id, { minutes: 20 });
    await move(id, { appointment_date: dayAt(day, '12:00') });
    expect((await stored(db, id)).ends).toBe(dayAt(day, '12:20').slice(0, 16));
    await act(db, caracas, 'proc_create_appointment_detail_byid', {
      appointment_id: id,
      details: [haircut(daniela)],
    });
    expect(await stored(db, id)).toMatchObject({
      minutes: null,
      ends: dayAt(day, '13:30').slice(0, 16),
    });
  });

  test("a move changes only the lines of its source column, also of 'Técnico por Turno'", async () => {
    const day = freshDay();
    const details = [haircut(daniela), haircut()];
    const id = await booked(db, caracas, { appointment_date: dayAt(day, '10:00'), details });
    await move(id, { employee_id: yuleisy.id, from_employee_id: anyTechnician });
    expect((await stored(db, id)).technicians).toEqual([daniela.id, yuleisy.id]);
    await move(id, { employee_id: anyTechnician, from_employee_id: daniela.id });
    expect((await stored(db, id)).technicians).toEqual([null, yuleisy.id]);
  });

  test('a move from a former technician or time, into the past, or to 4 minutes is rejected', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await move(id, { employee_id: yuleisy.id, from_employee_id: daniela.id });
    const seen = `${addDays(caracas.today, day)}T09:00:00-04:00`;
    for (const [args, code] of [
      [{ employee_id: anyTechnician, from_employee_id: daniela.id }, 'APPOINTMENT_CHANGED'],
      [{ appointment_date: dayAt(day, '12:00'), expected_date: seen }, 'APPOINTMENT_CHANGED'],
      [{ appointment_date: '2020-01-01 10:00:00' }, 'PAST_DATE'],
      [{ minutes: 4 }, 'INVALID_INPUT'],
    ] as const) {
      expect([args, await codeOf(move(id, args))]).toEqual([args, code]);
    }
  });
});
