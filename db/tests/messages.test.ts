import { describe, expect, test } from 'vitest';
import { call, openTurn } from './acts.ts';
import { caracas, db, lima, onTheCast } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import type { StagePerson } from './stage.ts';

onTheCast(cloneDatabase);

interface Message {
  id: string;
  office_id: string;
  event_key: string;
  phone: string;
  body: string;
  state: string;
}

function messages(where: string, params: unknown[] = []): Promise<Message[]> {
  return db.query<Message & Record<string, unknown>>(
    `select id, office_id, event_key, phone, body, state from app_public.messages where ${where} order by id`,
    params,
  );
}

function jobsOf(message: Message | undefined) {
  return db.query<{ task: string; payload: unknown }>(
    `select task.identifier as task, payload from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id where key = $1`,
    [message?.id],
  );
}

describe('the message of a turn', () => {
  test('is put into the outbox with a job, in E.164, once (D30) (D33)', async () => {
    const daniela = caracas.people.crm_technical;
    const turn = await openTurn(db, caracas, daniela);
    await db.as(caracas.email('crm_supervisor'), (sql) =>
      call(sql, 'proc_create_workdays', { identification_number: daniela.identificationNumber }),
    );
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
    expect(await jobsOf(sent[0])).toEqual([
      { task: 'sms__send', payload: { messageId: sent[0]?.id } },
    ]);
  });

  test('of Lima has the prefix of Peru (D30)', async () => {
    const turn = await openTurn(db, lima, lima.people.crm_technical);
    const [sent] = await messages('event_key = $1', [`workday:${turn}`]);
    expect(sent?.phone).toMatch(/^\+519\d{8}$/);
  });

  test('is none for a technician without a phone that one could send to', async () => {
    const technician = caracas.technicians[1] as StagePerson;
    for (const [phone, day] of [
      ['', -1],
      ['123', -2],
    ] as const) {
      await db.query('update app_public.employees set phone = $2 where id = $1', [
        technician.id,
        phone,
      ]);
      const [{ date } = { date: '' }] = await db.query<{ date: string }>(
        'select (app_hidden.office_today($1) + $2::int)::text as date',
        [caracas.id, day],
      );
      const turn = await openTurn(db, caracas, technician, date);
      expect(await messages('event_key = $1', [`workday:${turn}`])).toEqual([]);
    }
  });

  test('does not leave when the turn is rolled back (D33)', async () => {
    const technician = caracas.technicians[2] as StagePerson;
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

function countJobs() {
  return db.query('select count(*) from graphile_worker._private_jobs');
}

function enqueue(key: string, phone: string | null) {
  return db.query('select app_hidden.enqueue_message($1, $2, $3, $4)', [
    caracas.id,
    key,
    phone,
    'Hola',
  ]);
}

test('an event makes one message, however often it is told (D33)', async () => {
  await Promise.all(Array.from({ length: 10 }, () => enqueue('prueba:1', '0414-1234567')));
  const sent = await messages("event_key = 'prueba:1'");
  expect(sent).toHaveLength(1);
  expect(await jobsOf(sent[0])).toHaveLength(1);
});

test.for([null, '', 'abc', '+1 212 555 0100', '0914-1234567'])(
  'nothing is sent to the phone %j',
  async (phone) => {
    await enqueue(`prueba:${phone}`, phone);
    expect(await messages('event_key = $1', [`prueba:${phone}`])).toEqual([]);
  },
);
