import { describe, expect, test } from 'vitest';
import { call } from './acts.ts';
import { admin, caracas, db, onTheCast } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalWithoutTrace } from './refusal.ts';

onTheCast(cloneDatabase);

/** A message in a state, without a job: its own has run; answers its id. */
async function messageIn(state: string): Promise<string> {
  const [message] = await db.query<{ id: string }>(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state, attempts, last_error)
     values ($1, $2, gen_random_uuid()::text, '+584141234567', 'Hola', $3, 1,
       case $3 when 'failed' then 'el servicio lo rechazó' end)
     returning id`,
    [caracas.companyId, caracas.id, state],
  );
  return message?.id as string;
}

const resend = (who: string, message_id: string) =>
  db.as(who, (sql) => call(sql, 'proc_resend_message', { message_id }));

const jobsOf = (id: string) =>
  db.query(
    `select task_identifier as task, payload from graphile_worker._private_jobs as job
     join graphile_worker.jobs as shown on shown.id = job.id where job.key = $1`,
    [id],
  );

describe('a failed SMS (D33)', () => {
  test('is put into the queue again by an administrator', async () => {
    const id = await messageIn('failed');
    expect(await resend(admin, id)).toMatchObject({ v_id: id, v_end_code: '99999' });
    expect(
      await db.query('select state, last_error from app_public.messages where id = $1', [id]),
    ).toEqual([{ state: 'pending', last_error: null }]);
    expect(await jobsOf(id)).toEqual([{ task: 'sms__send', payload: { messageId: id } }]);
  });

  test('is resent once by two who press at the same moment', async () => {
    const id = await messageIn('failed');
    const outcomes = await Promise.allSettled([resend(admin, id), resend(admin, id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test.for(['pending', 'sending', 'sent', 'recorded'])('is not what is %s', async (state) => {
    const id = await messageIn(state);
    expect((await refusalWithoutTrace(db, () => resend(admin, id))).code).toBe('NOT_FOUND');
  });
});

test("the administrators' list shows every message with its state, attempts and error", async () => {
  const id = await messageIn('failed');
  const [shown] = await db.as(admin, (sql) =>
    sql.query(
      `select office_name, phone, body, state, attempts, last_error from app_public.v_messages
       where id = $1`,
      [id],
    ),
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

test('what a dead worker had taken but not begun is put into the queue again, and nothing else', async () => {
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
