import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { call } from '#db/tests/acts.ts';
import { act, booked, inDays, lineFor, patch } from '#db/tests/appointments-acts.ts';
import { cloneDatabase, type Sql, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { createLogger } from '#runtime/logger.ts';
import { type RunningWorker, startWorker } from './start.ts';

let database: TestDatabase;
let lima: StageOffice;
let workers: RunningWorker[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  lima = await stageOffice(database, 'Lima');
});

beforeEach(async () => {
  // Each test has a day of its own: more than some to one phone are held (D69).
  await database.query("update app_public.messages set state = 'failed', taken_at = null");
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  };
});

afterAll(() => database.drop());

async function work(publicUrl: string | undefined = 'https://turno.example/') {
  workers.push(
    await startWorker({
      connectionString: loginUrl(database.url, database.secret),
      secret: database.secret,
      publicUrl,
      sms: undefined,
      registry: undefined,
      logger: createLogger('silent'),
    }),
  );
}

const remind = (remind_24h: boolean, remind_3h: boolean) =>
  act(database, lima, 'proc_save_appointment_settings', {
    opens: '08:00',
    closes: '19:00',
    remind_24h,
    remind_3h,
  });

const bookAt = (day: number, time = '10:00') =>
  booked(database, lima, {
    appointment_date: inDays(lima, day, time),
    details: [lineFor(lima, undefined)],
  });

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
function jobsOf(id: string): Promise<Job[]> {
  return database.query<Job & Record<string, unknown>>(
    `select job.payload ->> 'step' as step, (appointment.appointment_date - job.run_at)::text as due
     from graphile_worker._private_jobs as job
     join graphile_worker.jobs as shown on shown.id = job.id
     join app_public.appointments as appointment on appointment.id = (job.payload ->> 'appointmentId')::uuid
     where shown.task_identifier = 'appointment__remind' and appointment.id = $1 order by job.run_at`,
    [id],
  );
}

/** Lets the clock reach the reminders of an appointment: they are due now. */
function comeDue(id: string): Promise<unknown> {
  return database.query(
    `update graphile_worker._private_jobs set run_at = now()
     where key like 'appointment__remind:' || $1 || '%'`,
    [id],
  );
}

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

function remindersOf(id: string): Promise<{ step: string; body: string; state: string }[]> {
  return database.query(
    `select split_part(event_key, ':', 3) as step, body, state from app_public.messages
     where event_key like 'appointment_reminder:' || $1 || ':%' order by created`,
    [id],
  );
}

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

describe('a reminder that is due', () => {
  test('says date and time of Lima, and holds a link; one for each step', async () => {
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

  test('has no link where nobody said how clients reach the web app', async () => {
    const id = await bookAt(7, '17:00');
    await comeDue(id);
    workers.push(
      await startWorker({
        connectionString: loginUrl(database.url, database.secret),
        secret: database.secret,
        sms: undefined,
        registry: undefined,
        logger: createLogger('silent'),
      }),
    );
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

  test.for([
    [
      'was moved',
      "appointment_date = appointment_date + interval '1 hour', ends_at = ends_at + interval '1 hour'",
    ],
    ['was cancelled', "state = 'CANCELLED'"],
    ['was deactivated', 'status = 2'],
    ['was served', "state = 'SERVED'"],
    [
      'has begun',
      "appointment_date = now() - interval '1 minute', ends_at = now() + interval '1 hour'",
    ],
  ] as const)('says nothing for an appointment that %s behind its back', async ([, change]) => {
    const id = await bookAt(9);
    // Not by the procedures, which would take the jobs back: as if both came at the same moment.
    await database.query(`update app_public.appointments set ${change} where id = $1`, [id]);
    await comeDue(id);
    await work();
    await queueIsEmpty();
    expect(await remindersOf(id)).toEqual([]);
  });

  test('says nothing where the office has switched it off meanwhile', async () => {
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

  test('of the day before says nothing new when it comes as late as the next one', async () => {
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

  test('leaves once, whatever becomes of the workers that had it in hand', async () => {
    const id = await bookAt(12);
    for (let kill = 0; kill < 3; kill += 1) {
      // A worker that dies after its work is done and before it said so leaves the job to the next.
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
