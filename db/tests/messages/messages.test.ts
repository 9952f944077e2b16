import { describe, expect, test } from 'vitest';
import { successTexts } from '#domain/texts/texts.ts';
import { call, callAs, openTurn } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { admin, caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany(cloneDatabase);

interface Message {
  id: string;
  office_id: string;
  event_key: string;
  phone: string;
  body: string;
  state: string;
}

const messages = (where: string, params: unknown[] = []): Promise<Message[]> =>
  db.query<Message & Record<string, unknown>>(
    `select id, office_id, event_key, phone, body, state from app_public.messages where ${where} order by id`,
    params,
  );

const jobsOf = (messageId: string | undefined) =>
  db.query<{ task: string; payload: unknown }>(
    `select task.identifier as task, payload from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id where key = $1`,
    [messageId],
  );

describe('the message of a turn', () => {
  test('a turn queues one message, to a phone in E.164 form, with a job (D30) (D33)', async () => {
    const daniela = caracas.people.crm_technical;
    const turn = await openTurn(db, caracas, daniela);
    await callAs(db, caracas.email('crm_supervisor'), 'proc_create_workdays', {
      identification_number: daniela.identificationNumber,
    });
    const sent = await messages('event_key = $1', [`workday:${turn}`]);
    expect(sent).toEqual([
      {
        id: expect.any(String),
        office_id: caracas.id,
        event_key: `workday:${turn}`,
        phone: `+58${daniela.phone.replace(/\D/g, '').slice(1)}`,
        body: expect.stringMatching(
          /^Hola Daniela Contreras\. Turno 1 registrado el \d\d\/\d\d\/\d{4}\.$/,
        ),
        state: 'pending',
      },
    ]);
    expect(await messages('phone = $1', [sent[0]?.phone])).toHaveLength(1);
    expect(await jobsOf(sent[0]?.id)).toEqual([
      { task: 'sms__send', payload: { messageId: sent[0]?.id } },
    ]);
  });

  test('a turn of Lima uses the prefix of Peru (D30)', async () => {
    const turn = await openTurn(db, lima, lima.people.crm_technical);
    const [sent] = await messages('event_key = $1', [`workday:${turn}`]);
    expect(sent?.phone).toMatch(/^\+519\d{8}$/);
  });

  test('a turn of a technician without a valid phone queues no message', async () => {
    const technician = caracas.technicians[1] as PersonFixture;
    for (const [phone, day] of [
      ['', -1],
      ['123', -2],
    ] as const) {
      await db.query('update app_public.employees set phone = $2 where id = $1', [
        technician.id,
        phone,
      ]);
      const date = await db.value('select (app_hidden.office_today($1) + $2::int)::text as date', [
        caracas.id,
        day,
      ]);
      const turn = await openTurn(db, caracas, technician, date);
      expect(await messages('event_key = $1', [`workday:${turn}`])).toEqual([]);
    }
  });

  test('a rolled-back turn queues no message (D33)', async () => {
    const technician = caracas.technicians[2] as PersonFixture;
    const before = await Promise.all([messages('true'), countJobs()]);
    const undone = db.as(caracas.email('crm_supervisor'), async (sql) => {
      const { v_end_code } = await call(sql, 'proc_create_workdays', {
        identification_number: technician.identificationNumber,
      });
      expect(v_end_code).toBe('99999');
      throw new Error('Something failed after it');
    });
    await expect(undone).rejects.toThrow('Something failed after it');
    expect(await Promise.all([messages('true'), countJobs()])).toEqual(before);
  });
});

const countJobs = () => db.query('select count(*) from graphile_worker._private_jobs');

const enqueue = (key: string, phone: string | null) =>
  db.query('select app_hidden.enqueue_message($1, $2, $3, $4)', [caracas.id, key, phone, 'Hola']);

test('repeated events queue one message (D33)', async () => {
  await Promise.all(Array.from({ length: 10 }, () => enqueue('prueba:1', '0414-1234567')));
  const sent = await messages("event_key = 'prueba:1'");
  expect(sent).toHaveLength(1);
  expect(await jobsOf(sent[0]?.id)).toHaveLength(1);
});

test.for([null, '', 'abc', '+1 212 555 0100', '0914-1234567'])(
  'no SMS is queued for the missing or invalid phone %j',
  async (phone) => {
    await enqueue(`prueba:${phone}`, phone);
    expect(await messages('event_key = $1', [`prueba:${phone}`])).toEqual([]);
  },
);

/** Creates a message in a state, without a job, as after its run. Returns its id. */
const messageIn = async (state: string): Promise<string> =>
  db.value(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state, attempts, last_error)
     values ($1, $2, gen_random_uuid()::text, '+584141234567', 'Hola', $3, 1,
       case $3 when 'failed' then 'el servicio lo rechazó' end)
     returning id`,
    [caracas.companyId, caracas.id, state],
  );

const resend = (message_id: string) => callAs(db, admin, 'proc_resend_message', { message_id });

describe('failed SMS (D33)', () => {
  test('an administrator can queue a failed SMS again', async () => {
    const id = await messageIn('failed');
    expect(await resend(id)).toMatchObject({ v_id: id, v_end_code: '99999' });
    expect(
      await db.query('select state, last_error from app_public.messages where id = $1', [id]),
    ).toEqual([{ state: 'pending', last_error: null }]);
    expect(await jobsOf(id)).toEqual([{ task: 'sms__send', payload: { messageId: id } }]);
  });

  test('two concurrent resends queue one SMS', async () => {
    const id = await messageIn('failed');
    const outcomes = await Promise.allSettled([resend(id), resend(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test.for(['pending', 'sending', 'sent', 'recorded'])(
    'an SMS in state %s cannot be resent',
    async (state) => {
      const id = await messageIn(state);
      expect((await rejectionWithoutTrace(db, () => resend(id))).code).toBe('NOT_FOUND');
    },
  );
});

test("the administrators' list shows every message with its state, attempts and error", async () => {
  const id = await messageIn('failed');
  const [shown] = await db.queryAs(
    admin,
    `select office_name, phone, body, state, attempts, last_error from app_public.v_messages
       where id = $1`,
    [id],
  );
  expect(shown).toEqual({
    office_name: 'Caracas',
    phone: '+584141234567',
    body: 'Hola',
    state: 'failed',
    attempts: 1,
    last_error: 'el servicio lo rechazó',
  });
});

test('only messages that a worker locked long ago without starting are queued again', async () => {
  const ids = await Promise.all(
    ['taken', 'taken just now', 'waiting'].map(() => messageIn('pending')),
  );
  const [taken, takenNow, waiting] = ids as [string, string, string];
  for (const id of ids) {
    await db.query(
      `select graphile_worker.add_job('sms__send', json_build_object('messageId', $1::text), job_key => $1)`,
      [id],
    );
  }
  await db.query(
    `update graphile_worker._private_jobs
     set locked_by = 'dead', locked_at = now() - case key when $1 then '3 minutes' else '10 seconds' end::interval
     where key in ($1, $2)`,
    [taken, takenNow],
  );
  const before = await db.query('select id from graphile_worker._private_jobs');
  await db.query('select app_private.revive_messages()');
  const free = await db.query<{ key: string }>(
    'select key from graphile_worker._private_jobs where locked_at is null and key = any ($1)',
    [ids],
  );
  expect(free.map(({ key }) => key).sort()).toEqual([taken, waiting].sort());
  expect(await db.query('select id from graphile_worker._private_jobs')).toHaveLength(
    before.length + 1,
  );
});

test('a result reports an SMS as sent only where a service sends it', async () => {
  const outcome = (sends: string) =>
    db.value("select app_hidden.sms_outcome() from set_config('turno.sends_messages', $1, true)", [
      sends,
    ]);
  expect(await outcome('on')).toBe(successTexts.smsSent);
  expect(await outcome('')).toBe(successTexts.smsRecorded);
});

test('message.read alone shows phone and text only of messages to clients (D55)', async () => {
  const sources = await db.query<{ source: string }>(
    "select prosrc as source from pg_proc where prosrc ~ 'enqueue_message|send_requested|event_key'",
  );
  const kinds = new Set(
    sources.flatMap(({ source }) =>
      [...source.matchAll(/'([a-z_ ]+):(?:%s|')/g)].map(([, kind]) => kind),
    ),
  );
  expect(kinds).toContain('account_notice');
  await db.query(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, last_error)
     select $1, $2, kind || ':' || gen_random_uuid(), '+584141234567', 'Hola', 'número +584141234567'
     from unnest($3::text[]) as kind`,
    [caracas.companyId, caracas.id, [...kinds, 'client_welcome_notice', 'new kind']],
  );
  await db.query(
    `delete from app_public.role_permissions as granted using app_public.roles as role
     where role.id = granted.role_id and role.role_name = 'crm_local_admin'
       and granted.permission in ('employee.read', 'profit.read')`,
  );
  const shown = await db.queryAs<{ kind: string }>(
    caracas.email('crm_local_admin'),
    `select distinct split_part(message.event_key, ':', 1) as kind
     from app_public.v_messages as seen join app_public.messages as message using (id)
     where seen.phone is not null or seen.body is not null or seen.last_error is not null`,
  );
  expect(
    shown
      .map(({ kind }) => kind)
      .toSorted()
      .join(),
  ).toBe('appointment,appointment_reminder,client_welcome');
});
