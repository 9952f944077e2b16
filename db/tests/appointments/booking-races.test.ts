import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import type { ProcedureResult } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { act, book, busyTimesOn, stored } from './appointments-acts.ts';
import {
  daniela,
  dayAt,
  haircut,
  haircutAt,
  onTwoTechnicians,
  yuleisy,
} from './overlap-fixture.ts';

const rounds = scale(10, 200);
const callers = 50;
const timeout = scale(60_000, 1_200_000);

onTwoTechnicians(cloneDatabase);

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
    await together(() => db.queryAs(caracas.email('crm_supervisor'), 'select pg_sleep(0.1)'));
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
              select from app_public.appointments where id::text = split_part(event_key, ':', 2))) as orphans
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
