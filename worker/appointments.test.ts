import { describe, expect, test } from 'vitest';
import { call } from '#db/tests/acts.ts';
import { inDays, lineFor, patch } from '#db/tests/appointments-acts.ts';
import type { Sql } from '#db/tests/database.ts';
import { bookAt, database, lima, onRemindingWorkers, remind } from './reminders-stage.ts';

onRemindingWorkers();

/**
 * Lets one act end only when another, begun while it was under way, has ended or waits for it.
 */
async function endsDuring<One>(
  one: (sql: Sql) => Promise<One>,
  other: () => Promise<unknown>,
): Promise<One> {
  let running: Promise<unknown> | undefined;
  const answer = await database.as(lima.email('crm_supervisor'), async (sql) => {
    const result = await one(sql);
    let ended = false;
    running = other().finally(() => {
      ended = true;
    });
    await expect
      .poll(async () => {
        const waiting = await database.query(
          `select from pg_locks join pg_stat_activity using (pid)
           where datname = current_database() and not granted`,
        );
        return ended || waiting.length > 0;
      })
      .toBe(true);
    return result;
  });
  await running;
  return answer;
}

interface Job {
  step: string;
  due: string;
}

/** The reminders that wait for an appointment, with how long before it they are due. */
const jobsOf = (id: string): Promise<Job[]> =>
  database.query<Job & Record<string, unknown>>(
    `select job.payload ->> 'step' as step, (appointment.appointment_date - job.run_at)::text as due
     from graphile_worker._private_jobs as job
     join graphile_worker.jobs as shown on shown.id = job.id
     join app_public.appointments as appointment on appointment.id = (job.payload ->> 'appointmentId')::uuid
     where shown.task_identifier = 'appointment__remind' and appointment.id = $1 order by job.run_at`,
    [id],
  );

const both = [
  { step: '24h', due: '1 day' },
  { step: '3h', due: '03:00:00' },
];

describe('reminders wait in the queue', () => {
  test('only where the office wants them: they are off by default', async () => {
    expect(await jobsOf(await bookAt(3))).toEqual([]);
  });

  test('24 and 3 hours before, also for what was booked before they were switched on', async () => {
    const before = await bookAt(4);
    await remind(true, true);
    expect(await jobsOf(before)).toEqual(both);
    expect(await jobsOf(await bookAt(5))).toEqual(both);
  });

  test('of one step alone where the office wants no more', async () => {
    await remind(false, false);
    const before = await bookAt(5);
    await remind(false, true);
    expect(await jobsOf(before)).toEqual([both[1]]);
    expect(await jobsOf(await bookAt(5))).toEqual([both[1]]);
    await remind(true, true);
    expect(await jobsOf(before)).toEqual(both);
  });

  test('for all that are booked in the moment in which they are switched on', async () => {
    await remind(false, false);
    const [booked] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => bookAt(6, '12:00'))),
      remind(true, true),
    ]);
    for (const id of booked) expect(await jobsOf(id)).toEqual(both);
  });

  test('for one whose booking ends after they were switched on', async () => {
    await remind(false, false);
    const { v_id } = await endsDuring(
      (sql) =>
        call(sql, 'proc_create_appointments', {
          identification_number: lima.client.identificationNumber,
          appointment_date: inDays(lima, 6, '13:00'),
          details: [lineFor(lima, undefined)],
        }),
      () => remind(true, true),
    );
    expect(await jobsOf(v_id as string)).toEqual(both);
  });

  test('for one that is booked before switching them on has ended', async () => {
    await remind(false, false);
    let id = '';
    await endsDuring(
      (sql) =>
        call(sql, 'proc_save_appointment_settings', {
          opens: '08:00',
          closes: '19:00',
          remind_24h: true,
          remind_3h: true,
        }),
      async () => {
        id = await bookAt(6, '14:00');
      },
    );
    expect(await jobsOf(id)).toEqual(both);
  });

  test('not for a step whose hour is over already', async () => {
    await remind(false, false);
    const id = await bookAt(5);
    await database.query(
      `update app_public.appointments set appointment_date = now() + interval '5 hours',
         ends_at = now() + interval '6 hours' where id = $1`,
      [id],
    );
    await remind(true, true);
    expect(await jobsOf(id)).toEqual([both[1]]);
  });

  test('anew when it moves, and not at all when it is cancelled or deactivated', async () => {
    const id = await bookAt(6);
    await patch(database, lima, id, { appointment_date: inDays(lima, 8) });
    expect(await jobsOf(id)).toEqual(both);
    await patch(database, lima, id, { state: 'CANCELLED' });
    expect(await jobsOf(id)).toEqual([]);
    await patch(database, lima, id, { state: 'BOOKED' });
    expect(await jobsOf(id)).toEqual(both);
    await patch(database, lima, id, { status: 2 });
    expect(await jobsOf(id)).toEqual([]);
  });
});
