import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { act, anyTechnician, booked, stored, takenOn } from './appointments-acts.ts';
import {
  codeOf,
  daniela,
  dayAt,
  expectTaken,
  freshDay,
  haircut,
  haircutAt,
  onTwoTechnicians,
  yuleisy,
} from './appointments-overlap-stage.ts';
import { caracas, db } from './cast-stage.ts';

onTwoTechnicians();

describe('moving on the calendar', () => {
  const move = (id: string, args: Readonly<Record<string, unknown>>) =>
    act(db, caracas, 'proc_move_appointment', { id, ...args });

  test('takes an appointment to another time and technician in one act', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await move(id, {
      appointment_date: dayAt(day, '11:00'),
      employee_id: yuleisy.id,
      from_employee_id: daniela.id,
    });
    const date = addDays(caracas.today, day);
    expect(await takenOn(db, caracas, daniela, date)).toEqual([]);
    expect(await takenOn(db, caracas, yuleisy, date)).toEqual(['11:00–11:45']);
  });

  test('over its own old time is no overlap', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await move(id, { appointment_date: dayAt(day, '10:15') });
    expect((await stored(db, id)).starts).toBe(dayAt(day, '10:15').slice(0, 16));
  });

  test('onto a taken time changes nothing', async () => {
    const day = freshDay();
    await haircutAt(day, '10:00', daniela);
    const id = await haircutAt(day, '12:00', yuleisy);
    for (const args of [
      { appointment_date: dayAt(day, '10:30'), employee_id: daniela.id },
      { appointment_date: dayAt(day, '09:30'), employee_id: daniela.id, minutes: 60 },
    ]) {
      await expectTaken(daniela, () => move(id, args));
    }
  });

  test('resizes, up to the next appointment and no further', async () => {
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

  test('keeps its own length when it moves, and takes that of its lines when they change', async () => {
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

  test("moves only the lines of the column it was taken from, and 'Técnico por Turno' is one", async () => {
    const day = freshDay();
    const details = [haircut(daniela), haircut()];
    const id = await booked(db, caracas, { appointment_date: dayAt(day, '10:00'), details });
    await move(id, { employee_id: yuleisy.id, from_employee_id: anyTechnician });
    expect((await stored(db, id)).technicians).toEqual([daniela.id, yuleisy.id]);
    await move(id, { employee_id: anyTechnician, from_employee_id: daniela.id });
    expect((await stored(db, id)).technicians).toEqual([null, yuleisy.id]);
  });

  test('from a column in which it no longer is tells what it is now', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    await move(id, { employee_id: yuleisy.id, from_employee_id: daniela.id });
    const again = move(id, { employee_id: anyTechnician, from_employee_id: daniela.id });
    expect(await codeOf(again)).toBe('APPOINTMENT_CHANGED');
  });

  test('that saw another time is refused, and so is one into the past', async () => {
    const day = freshDay();
    const id = await haircutAt(day, '10:00', daniela);
    const seen = `${addDays(caracas.today, day)}T09:00:00-04:00`;
    const blind = move(id, { appointment_date: dayAt(day, '12:00'), expected_date: seen });
    expect(await codeOf(blind)).toBe('APPOINTMENT_CHANGED');
    const past = move(id, { appointment_date: '2020-01-01 10:00:00' });
    expect(await codeOf(past)).toBe('PAST_DATE');
    expect(await codeOf(move(id, { minutes: 4 }))).toBe('INVALID_INPUT');
  });
});
