import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import type { ProcedureResult } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  act,
  anyTechnician,
  book,
  booked,
  busyTimesOn,
  inDays,
  lineFor,
  patch,
  stored,
} from './appointments-acts.ts';

let marisol: string;
let daniela: PersonFixture;
let yuleisy: PersonFixture;
let days = 1;

function freshDay(): number {
  days += 1;
  return days;
}

const dayAt = (day: number, time: string) => inDays(caracas, day, time);
const haircut = (technician?: PersonFixture) => lineFor(caracas, technician);

/** Books a haircut of 45 minutes. */
const haircutAt = (day: number, time: string, technician?: PersonFixture) =>
  booked(db, caracas, { appointment_date: dayAt(day, time), details: [haircut(technician)] });

const codeOf = async (rejected: Promise<unknown>) => (await rejectionOf(rejected)).code;

/** Expects that `act` is rejected because the technician is booked, and changes nothing. */
async function expectOverlapError(technician: PersonFixture, act: () => Promise<unknown>) {
  expect(await rejectionWithoutTrace(db, act)).toMatchObject({
    code: 'APPOINTMENT_OVERLAP',
    params: { employee: technician.fullName },
  });
}

setUpDemoCompany(cloneDatabase);

beforeAll(async () => {
  marisol = caracas.email('crm_supervisor');
  daniela = caracas.people.crm_technical;
  yuleisy = caracas.technicians[1] as PersonFixture;
  await db.actor(marisol);
});

const rounds = scale(10, 200);
const callers = 50;
const timeout = scale(60_000, 1_200_000);

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

describe('concurrent bookings', () => {
  /** Runs fifty calls at the same time. */
  function together<T>(call: (caller: number) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  }

  /** Returns the id of the appointment or the rejection. */
  const outcomeOf = (call: Promise<ProcedureResult>) =>
    call.then(
      ({ v_id }) => v_id as string,
      (error: unknown) => rejectionOf(Promise.reject(error)),
    );

  beforeAll(async () => {
    // Opens all connections before the races begin.
    await together(() => db.queryAs(marisol, 'select pg_sleep(0.1)'));
  });

  test('one of fifty concurrent bookings of a slot succeeds, the others name the booked technician (D39)', {
    timeout,
  }, async () => {
    for (let round = 1; round <= rounds; round++) {
      const day = 60 + round;
      // Two thirds of the calls start 10 or 20 minutes later, over the same minutes.
      const outcomes = await together((caller) =>
        outcomeOf(
          book(db, caracas, {
            appointment_date: dayAt(day, `10:${String((caller % 3) * 10).padStart(2, '0')}`),
            details: [haircut(daniela)],
          }),
        ),
      );
      const winners = outcomes.filter((outcome) => typeof outcome === 'string');
      const losers = outcomes.filter((outcome) => typeof outcome !== 'string');
      expect(winners).toHaveLength(1);
      const [span] = await busyTimesOn(db, caracas, daniela, addDays(caracas.today, day));
      const rejections = new Set(losers.map(({ code, params }) => `${code} ${params.employee}`));
      expect([...rejections]).toEqual([`APPOINTMENT_OVERLAP ${daniela.fullName}`]);
      const { starts } = await stored(db, winners[0] ?? null);
      expect(span?.slice(0, 5)).toBe(starts.slice(11));
    }
    const [left] = await db.query(
      `select count(*)::int as appointments,
         (select count(*)::int from app_public.messages where event_key like 'appointment:%'
            and created > now() - interval '1 hour' and not exists (
              select from app_public.appointments where 'appointment:' || id = event_key)) as orphans
       from app_public.appointments where appointment_day > $1`,
      [addDays(caracas.today, 60)],
    );
    expect(left).toEqual({ appointments: rounds, orphans: 0 });
  });

  test('fifty concurrent moves, resizes and reassignments leave no overlap and no deadlock', {
    timeout,
  }, async () => {
    for (let round = 1; round <= scale(5, 50); round++) {
      const day = 262 + round;
      const ids: string[] = [];
      for (let index = 0; index < 8; index++) {
        const time = `${String(9 + index).padStart(2, '0')}:00`;
        const technician = index % 2 ? daniela : yuleisy;
        ids.push(await haircutAt(day, time, technician));
      }
      const outcomes = await together((caller) => {
        const id = ids[caller % ids.length];
        const technician = caller % 3 ? daniela : yuleisy;
        const time = `${String(9 + ((caller * 7) % 9)).padStart(2, '0')}:30`;
        const args = [
          { appointment_date: dayAt(day, time) },
          { employee_id: technician.id },
          { minutes: 60 },
          { appointment_date: dayAt(day, time), employee_id: technician.id },
        ][caller % 4];
        return outcomeOf(act(db, caracas, 'proc_move_appointment', { id, ...args }));
      });
      const rejections = outcomes.filter((outcome) => typeof outcome !== 'string');
      const codes = new Set(rejections.map(({ code }) => code));
      expect([...codes].filter((code) => code !== 'APPOINTMENT_OVERLAP')).toEqual([]);
    }
    const overlaps = await db.query(
      `select from app_public.appointments as one
       join app_public.appointments_details as line on line.appointment_id = one.id and line.status = 1
       join app_public.appointments as other on other.id > one.id and other.status = 1
         and tstzrange(one.appointment_date, one.ends_at) && tstzrange(other.appointment_date, other.ends_at)
       join app_public.appointments_details as taken on taken.appointment_id = other.id
         and taken.status = 1 and taken.employee_id = line.employee_id
       where one.status = 1 and one.state not in ('NO_SHOW', 'CANCELLED')
         and other.state not in ('NO_SHOW', 'CANCELLED')`,
    );
    expect(overlaps).toEqual([]);
    const unlike = await db.query(
      `select from app_private.appointment_technicians as busy
       join app_public.appointments as appointment on appointment.id = busy.appointment_id
       where busy.during <> tstzrange(appointment.appointment_date, appointment.ends_at)`,
    );
    expect(unlike).toEqual([]);
  });

  test('two appointments that exchange technicians concurrently are rejected without a deadlock', {
    timeout,
  }, async () => {
    for (let round = 1; round <= scale(10, 50); round++) {
      const day = 313 + round;
      const one = await haircutAt(day, '10:00', daniela);
      const other = await haircutAt(day, '10:00', yuleisy);
      const outcomes = await Promise.all([
        outcomeOf(act(db, caracas, 'proc_move_appointment', { id: one, employee_id: yuleisy.id })),
        outcomeOf(
          act(db, caracas, 'proc_move_appointment', { id: other, employee_id: daniela.id }),
        ),
      ]);
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ code: 'APPOINTMENT_OVERLAP' });
      }
    }
  });
});

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
