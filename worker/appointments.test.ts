import { describe, expect, test } from 'vitest';
import { inDays, lineFor, patch } from '#db/tests/appointments/appointments-acts.ts';
import { call } from '#db/tests/support/acts.ts';
import type { Sql } from '#db/tests/support/database.ts';
import { bookAt, database, lima, onRemindingWorkers, remind } from './testing/reminders-fixture.ts';

onRemindingWorkers();

/** Commits `one` only after `other`, started during it, has ended or waits for a lock. */
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

/**
 * Returns the queued reminders of an appointment, with the interval before the appointment at which
 * each is due.
 */
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

describe('reminder jobs of an appointment', () => {
  test('an appointment has no reminder job by default', async () => {
    expect(await jobsOf(await bookAt(3))).toEqual([]);
  });

  test('an appointment has reminder jobs 24 and 3 h before, also if booked before enabling them', async () => {
    const before = await bookAt(4);
    await remind(true, true);
    expect(await jobsOf(before)).toEqual(both);
    expect(await jobsOf(await bookAt(5))).toEqual(both);
  });

  test('an appointment has only the reminder job of the step that the office enabled', async () => {
    await remind(false, false);
    const before = await bookAt(5);
    await remind(false, true);
    expect(await jobsOf(before)).toEqual([both[1]]);
    expect(await jobsOf(await bookAt(5))).toEqual([both[1]]);
    await remind(true, true);
    expect(await jobsOf(before)).toEqual(both);
  });

  test('appointments booked while reminders are being enabled have reminder jobs', async () => {
    await remind(false, false);
    const [booked] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => bookAt(6, '12:00'))),
      remind(true, true),
    ]);
    for (const id of booked) expect(await jobsOf(id)).toEqual(both);
  });

  test('an appointment whose booking commits after reminders were enabled has reminder jobs', async () => {
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

  test('an appointment booked before the settings with reminders commit has reminder jobs', async () => {
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

  test('an appointment has no reminder job for a step whose time has passed', async () => {
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

  test('a moved appointment has new reminder jobs; a cancelled or deactivated one has none', async () => {
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
