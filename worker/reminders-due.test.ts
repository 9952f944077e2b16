import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, patch } from '#db/tests/appointments/appointments-acts.ts';
import {
  bookAt,
  database,
  lima,
  onRemindingWorkers,
  remind,
  workers,
} from './testing/reminders-fixture.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

onRemindingWorkers();
beforeAll(async () => {
  // No appointments exist yet.
  await remind(true, true);
});

async function work(publicUrl: string | undefined = 'https://turno.example/') {
  workers.push(await startTestWorker(database, { publicUrl }));
}

/** Makes the reminders of an appointment due now. */
const comeDue = (id: string): Promise<unknown> =>
  database.query(
    `update graphile_worker._private_jobs set run_at = now()
     where key like 'appointment__remind:' || $1 || '%'`,
    [id],
  );

const queueIsEmpty = () =>
  expect
    .poll(
      async () => {
        const [row] = await database.query<{ jobs: number }>(
          `select count(*)::int as jobs from graphile_worker.jobs
       where task_identifier in ('appointment__remind', 'sms__send') and run_at <= now()`,
        );
        const failed = await database.query(
          'select last_error from graphile_worker.jobs where last_error is not null',
        );
        expect(failed).toEqual([]);
        return row?.jobs;
      },
      { timeout: 20_000 },
    )
    .toBe(0);

const remindersOf = (id: string): Promise<{ step: string; body: string; state: string }[]> =>
  database.query(
    `select split_part(event_key, ':', 3) as step, body, state from app_public.messages
     where event_key like 'appointment_reminder:' || $1 || ':%' order by created`,
    [id],
  );

describe('a due reminder', () => {
  test('each step sends one reminder with the local date and time of Lima and a link', async () => {
    const id = await bookAt(7, '15:30');
    await comeDue(id);
    await work();
    await queueIsEmpty();
    const reminders = await remindersOf(id);
    expect(reminders.map(({ step, state }) => [step, state]).sort()).toEqual([
      ['24h', 'recorded'],
      ['3h', 'recorded'],
    ]);
    const [year, month, day] = inDays(lima, 7).slice(0, 10).split('-');
    for (const { body } of reminders) {
      expect(body).toMatch(
        new RegExp(
          `^Hola Rosa Elvira\\. Le recordamos su cita en Lima el \\S+ ${day}/${month}/${year} a las 3:30 p\\. m\\. Confirme o cancele: https://turno\\.example/c/[\\w-]{22}$`,
        ),
      );
    }
  });

  test('a reminder has no link when TURNO_PUBLIC_URL is not set', async () => {
    const id = await bookAt(7, '17:00');
    await comeDue(id);
    workers.push(await startTestWorker(database));
    await queueIsEmpty();
    const bodies = (await remindersOf(id)).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    for (const body of bodies) expect(body).toMatch(/ p\. m\.$/);
    expect(
      await database.query('select from app_private.appointment_tokens where appointment_id = $1', [
        id,
      ]),
    ).toEqual([]);
  });

  test('no reminder is sent for a moved, cancelled, served, deactivated or started appointment', async () => {
    const changes = [
      "appointment_date = appointment_date + interval '1 hour', ends_at = ends_at + interval '1 hour'",
      "state = 'CANCELLED'",
      'status = 2',
      "state = 'SERVED'",
      "appointment_date = now() - interval '1 minute', ends_at = now() + interval '1 hour'",
    ];
    const ids: string[] = [];
    for (const change of changes) {
      const id = await bookAt(9);
      ids.push(id);
      // Bypasses the procedures, which would remove the jobs, to simulate a simultaneous change.
      await database.query(`update app_public.appointments set ${change} where id = $1`, [id]);
      await comeDue(id);
    }
    await work();
    await queueIsEmpty();
    for (const [n, id] of ids.entries()) expect(await remindersOf(id), changes[n]).toEqual([]);
  });

  test('a moved appointment gets a reminder for its new time', async () => {
    const id = await bookAt(13);
    await work();
    for (const appointment_date of [inDays(lima, 13), inDays(lima, 14)]) {
      await patch(database, lima, id, { appointment_date });
      await comeDue(id);
      await queueIsEmpty();
    }
    expect((await remindersOf(id)).map(({ step }) => step).sort()).toEqual([
      '24h',
      '24h',
      '3h',
      '3h',
    ]);
  });

  test('no reminder is sent after the office disabled reminders', async () => {
    const id = await bookAt(10);
    await database.query(
      'update app_public.office_appointment_settings set remind_24h = false, remind_3h = false',
    );
    await comeDue(id);
    await work();
    await queueIsEmpty();
    expect(await remindersOf(id)).toEqual([]);
    await remind(true, true);
  });

  test('an overdue 24-hour reminder is not sent when the 3-hour reminder is due too', async () => {
    const id = await bookAt(11);
    const [job] = await database.query(
      `update app_public.appointments set appointment_date = date_trunc('minute', now()) + interval '2 hours',
         ends_at = now() + interval '3 hours' where id = $1 returning appointment_date as at`,
      [id],
    );
    await database.query(
      `update graphile_worker._private_jobs set payload = (payload::jsonb || jsonb_build_object('at', $2::timestamptz))::json
       where key like 'appointment__remind:' || $1 || '%'`,
      [id, job?.at],
    );
    await comeDue(id);
    await work();
    await queueIsEmpty();
    expect((await remindersOf(id)).map(({ step }) => step)).toEqual(['3h']);
  });

  test('a reminder is sent once when several workers take repeated jobs for it', async () => {
    const id = await bookAt(12);
    for (let kill = 0; kill < 3; kill += 1) {
      // Repeats the job, as after a worker that died between the work and its report.
      await database.query(
        `select graphile_worker.add_job('appointment__remind',
           json_build_object('appointmentId', id, 'step', '24h', 'at', appointment_date),
           job_key => 'again ' || $2::text) from app_public.appointments where id = $1`,
        [id, kill],
      );
    }
    await comeDue(id);
    await Promise.all([work(), work(), work()]);
    await queueIsEmpty();
    expect((await remindersOf(id)).map(({ step }) => step).sort()).toEqual(['24h', '3h']);
    const tokens = await database.query(
      'select from app_private.appointment_tokens where appointment_id = $1',
      [id],
    );
    expect(tokens).toHaveLength(2);
  });
});
