import { describe, expect, test } from 'vitest';
import { db } from './cast-stage.ts';
import {
  createClient,
  freshNumber,
  onOfficesWithClients,
  register,
  saved,
} from './clients-stage.ts';

onOfficesWithClients();

async function welcomeOf(clientId: string | null): Promise<string | undefined> {
  const [message] = await db.query<{ body: string }>(
    'select body from app_public.messages where event_key = $1',
    [`client_welcome:${clientId}`],
  );
  return message?.body;
}

describe('the welcome', () => {
  test.for([
    ['M', 'Bienvenido'],
    ['F', 'Bienvenida'],
    [null, 'Le damos la bienvenida'],
  ])('of a person whose sex is %j begins with %s (doc 1 §9)', async ([sex, greeting]) => {
    const number = freshNumber();
    await register({ number, first: 'Alexis', last: 'Rojas', sex });
    const result = await createClient({ identification_number: number, phone: '0414-7654321' });
    expect(await welcomeOf(result.v_id)).toBe(`${greeting} a Caracas, Alexis Rojas.`);
  });

  test('takes the names from the people table, found by the digits alone (doc 1 §5)', async () => {
    const number = freshNumber();
    await register({ number: number.slice(1), first: 'Carmen', last: 'Silva', sex: 'F' });
    const result = await createClient({ identification_number: number, phone: '0414-7654321' });
    expect(await saved(result.v_id)).toMatchObject({ full_name: 'Carmen Silva' });
    expect(await welcomeOf(result.v_id)).toBe('Bienvenida a Caracas, Carmen Silva.');
  });

  test('prefers the names that were typed', async () => {
    const number = freshNumber();
    await register({ number, first: 'Carmen', last: 'Silva', sex: 'F' });
    const result = await createClient({
      identification_number: number,
      first_name: 'Carmela',
      last_name: 'Silvera',
    });
    expect((await saved(result.v_id))?.full_name).toBe('Carmela Silvera');
  });

  test('greets no one by name whom nobody can know', async () => {
    const identification_number = freshNumber().replace('V', 'E');
    const result = await createClient({ identification_number, phone: '0414-7654321' });
    expect(await welcomeOf(result.v_id)).toBe('Le damos la bienvenida a Caracas.');
  });

  test('waits for the civil registry where it may know a person whom the people table does not (D29)', async () => {
    const result = await createClient({ phone: '0414-7654321' });
    expect(await welcomeOf(result.v_id)).toBeUndefined();
    const jobs = await db.query(
      `select identifier from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where job.payload ->> 'id' = $1`,
      [result.v_id],
    );
    expect(jobs).toEqual([{ identifier: 'person__look_up' }]);
  });

  test('goes to the phone alone, and nothing to the e-mail that stands for none (D31)', async () => {
    const number = freshNumber();
    await register({ number, first: 'Alexis', last: 'Rojas', sex: 'M' });
    const { v_id } = await createClient({ identification_number: number, phone: '0414-7654321' });
    expect((await saved(v_id))?.email).toBe(`CI${number}`);
    const messages = await db.query<{ phone: string }>(
      'select * from app_public.messages where event_key like $1',
      [`%${v_id}`],
    );
    expect(messages.map(({ phone }) => phone)).toEqual(['+584147654321']);
    const leaving = await db.query<{ text: string }>(
      `select message::text as text from app_public.messages as message
       union all select payload::text from graphile_worker._private_jobs`,
    );
    expect(leaving.length).toBeGreaterThan(0);
    expect(leaving.filter(({ text }) => text.includes(`CI${number}`))).toEqual([]);
  });

  test('is not sent without a phone (D31)', async () => {
    const result = await createClient();
    expect(await welcomeOf(result.v_id)).toBeUndefined();
  });
});
