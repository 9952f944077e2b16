import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { invitationHash } from '#runtime/invitation-token.ts';
import { createPasswordCodeHash } from '#runtime/password-code.ts';
import { type FakeService, startFakeService } from '../tests/support/fake-service.ts';
import type { RunningWorker } from './start.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

const email = 'crm_ceo@caracas.demo';
const phone = '+584141116666';
let service: FakeService;
let worker: RunningWorker | undefined;

onAClone();

beforeAll(async () => {
  service = await startFakeService();
  await database.query(`update app_public.employees set phone = '0414-1116666' where email = $1`, [
    email,
  ]);
});

beforeEach(async () => {
  service.received = [];
  service.behave = (response) => response.end('{"data":{}}');
  await database.query('truncate app_private.password_codes, app_private.password_code_requests');
  await database.query('delete from app_public.messages');
  return async () => {
    await worker?.stop();
    worker = undefined;
  };
});

afterAll(() => service.stop());

async function work(): Promise<void> {
  worker = await startTestWorker(database, {
    sms: { url: service.url, publicKey: 'public', secretKey: 'hunter2' },
    publicUrl: 'https://turno.ejemplo/',
  });
}

const requestCode = () =>
  database.query('select app_private.request_password_code($1, $2)', [email, '10.0.0.1']);

/** Returns the texts that the service received. */
const sent = () =>
  service.received.map(({ body }) => JSON.parse(String(body)).variables.input.message as string);

const codeIn = (text: string | undefined) => /\b\w{5}-\w{5}\b/.exec(text ?? '')?.[0] ?? '';

async function message() {
  const [row] = await database.query<{ state: string; body: string; last_error: string | null }>(
    'select state, body, last_error from app_public.messages',
  );
  return row;
}

const find = async (code: string) => {
  const [row] = await database.query<{ id: string | null }>(
    'select app_private.find_password_code($1, $2) as id',
    [email, createPasswordCodeHash(database.secret)(code)],
  );
  return row?.id;
};

/** Returns every table and column of the database as text. */
async function storedTexts(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and (relnamespace::regnamespace::text ~ '^(app_|graphile_worker)')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      database.query<{ held: string | null }>(
        `select string_agg(row_to_json(t)::text, '') as held from ${name} as t`,
      ),
    ),
  );
  return texts.map(([row]) => row?.held ?? '').join('\n');
}

test('a requested code is sent by SMS and works, and no table contains it', async () => {
  await requestCode();
  await work();
  await expect.poll(async () => (await message())?.state, { timeout: 10_000 }).toBe('sent');
  const [text] = sent();
  expect(text).toMatch(
    /^Turno: su código para una contraseña nueva es \w{5}-\w{5}\. Vale 30 minutos\. No lo diga a nadie\.$/,
  );
  const code = codeIn(text);
  expect(JSON.parse(String(service.received[0]?.body)).variables.input.phone).toBe(phone);
  expect((await message())?.body).toBe('Código para una contraseña nueva (no se guarda aquí)');
  const storedText = await storedTexts();
  expect(storedText).toContain('no se guarda aquí');
  for (const secret of [code, code.replace('-', '')]) expect(storedText).not.toContain(secret);
  expect(await find(code)).toBeTruthy();
});

test('last_error omits the code when the service rejects the message and repeats its text', async () => {
  service.behave = (response, { body }) => {
    const { message: rejected } = JSON.parse(String(body)).variables.input;
    response.end(JSON.stringify({ errors: [{ message: `cannot send: ${rejected}` }] }));
  };
  await requestCode();
  await work();
  await expect.poll(async () => (await message())?.state, { timeout: 10_000 }).toBe('failed');
  expect((await message())?.last_error).toContain('su código para una contraseña nueva es …');
  expect(await storedTexts()).not.toContain(codeIn(sent()[0]));
});

test('a retry after a busy service sends a new code and invalidates the first', async () => {
  service.behave = (response) => {
    response.statusCode = service.received.length === 1 ? 503 : 200;
    response.end('{"data":{}}');
  };
  await requestCode();
  await work();
  await expect.poll(async () => (await message())?.state, { timeout: 20_000 }).toBe('sent');
  const [first, second] = sent().map(codeIn);
  expect(first).not.toBe(second);
  expect(await find(first ?? '')).toBeNull();
  expect(await find(second ?? '')).toBeTruthy();
});

test('a code request that waited too long fails with a reason and sends nothing', async () => {
  await requestCode();
  const [request] = await database.query<{ id: string }>(
    'select id from app_private.password_code_requests',
  );
  await database.query('select app_private.answer_password_code_request($1)', [request?.id]);
  await database.query(
    `update app_private.password_code_requests set created = now() - interval '31 minutes'`,
  );
  await work();
  await expect.poll(async () => (await message())?.state, { timeout: 10_000 }).toBe('failed');
  expect((await message())?.last_error).toBe(
    'El pedido del código venció: la persona debe pedir otro.',
  );
  expect(service.received).toEqual([]);
});

test('an invitation is sent by SMS with a link of its own, which no table contains (D108)', async () => {
  await database.query('update app_private.accounts set password_hash = null where email = $1', [
    email,
  ]);
  const { employeeId } = await database.actor(email);
  await database.queryAs(
    'crm_admin@caracas.demo',
    `select app_hidden.issue_invitation($1, 'shown', true)`,
    [employeeId],
  );
  await work();
  await expect.poll(async () => (await message())?.state, { timeout: 10_000 }).toBe('sent');
  const [, token = ''] =
    /https:\/\/turno\.ejemplo\/invitacion#(\S{43})$/.exec(sent()[0] ?? '') ?? [];
  const [row] = await database.query<{ email: string | null }>(
    'select app_private.find_invitation($1) as email',
    [invitationHash(token)],
  );
  expect(row?.email).toBe(email);
  expect(await storedTexts()).not.toContain(token);
});
