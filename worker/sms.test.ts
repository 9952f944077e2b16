import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { type FakeService, startFakeService } from '../tests/support/fake-service.ts';
import type { RunningWorker } from './start.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

let service: FakeService;
let url: string;
let workers: RunningWorker[];

const accept = (response: ServerResponse) => response.end('{"data":{}}');

onAClone();

beforeAll(async () => {
  service = await startFakeService();
  ({ url } = service);
});

beforeEach(() => {
  service.received = [];
  service.behave = accept;
  workers = [];
  return stopWork;
});

afterAll(() => service.stop());

/** Waits for the jobs that run. */
async function stopWork(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}

async function work(sms?: { url: string }): Promise<void> {
  workers.push(
    await startTestWorker(database, {
      sms: sms && { ...sms, publicKey: 'public', secretKey: 'hunter2' },
    }),
  );
}

const hash = (text: string): number =>
  Array.from(text).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_999_999, 7);

/** Enqueues a message in a transaction that commits or rolls back. */
async function enqueue(event: string, end: 'commit' | 'rollback' = 'commit'): Promise<void> {
  const client = await database.ownerPool.connect();
  await client.query('begin');
  await client.query(
    `select app_hidden.enqueue_message(id, $1, $2, 'Hola, Ángela')
     from app_public.offices where office_name = 'Caracas'`,
    // Uses a separate phone for each because of the daily limit of messages per phone (D69).
    [event, event === 'once' ? '0414-1234567' : `0414-${String(hash(event)).padStart(7, '0')}`],
  );
  await client.query(end);
  client.release();
}

interface Message {
  state: string;
  attempts: number;
  last_error: string | null;
  sent: boolean;
}

async function message(event: string): Promise<Message | undefined> {
  const [row] = await database.query<Message & Record<string, unknown>>(
    `select state, attempts, last_error, sent_at is not null as sent
     from app_public.messages where event_key = $1`,
    [event],
  );
  return row;
}

const stateOf = (event: string) =>
  expect.poll(async () => (await message(event))?.state, { timeout: 10_000 });

describe('sending an SMS', () => {
  test('an SMS is recorded, not sent, when no service is configured (D33)', async () => {
    await enqueue('recorded');
    await work();
    await stateOf('recorded').toBe('recorded');
    expect(await message('recorded')).toMatchObject({ sent: false, last_error: null });
    expect(service.received).toEqual([]);
  });

  test('the alerts service receives an SMS once per event, with its keys and an E.164 phone (doc 1 §7 Conventions) (D33)', async () => {
    await Promise.all(Array.from({ length: 5 }, () => enqueue('once')));
    await Promise.all([work({ url }), work({ url }), work({ url })]);
    await stateOf('once').toBe('sent');
    expect(service.received).toHaveLength(1);
    const { query, variables } = JSON.parse(String(service.received[0]?.body));
    expect(query).toContain('procCreateSmsAlerts');
    expect(variables.input).toMatchObject({
      publicKey: 'public',
      secretKey: 'hunter2',
      phone: '+584141234567',
      message: 'Hola, Ángela',
    });
  });
});

describe('failures of the SMS service', () => {
  test.for<[string, FakeService['behave'], string]>([
    ['drops the connection', (response) => response.destroy(), 'No se sabe si el mensaje salió'],
    ['fails after accepting the message', (response) => response.writeHead(500).end('oops'), ''],
    [
      'rejects the message',
      (response) => response.end('{"errors":[{"message":"llave inválida"}]}'),
      'el servicio lo rechazó: llave inválida',
    ],
  ])(
    'a message fails with the reason and is sent once when the service %s (D33) (D54)',
    async ([event, behave, reason]) => {
      service.behave = behave;
      await enqueue(event);
      await work({ url });
      await stateOf(event).toBe('failed');
      expect(await message(event)).toMatchObject({
        last_error: expect.stringContaining(reason),
        attempts: 1,
        sent: false,
      });
      expect(service.received).toHaveLength(1);
    },
  );

  test('a message is retried until a busy service accepts it (D33)', async () => {
    service.behave = (response) => {
      service.behave = accept;
      response.statusCode = 503;
      response.end();
    };
    await enqueue('busy');
    await work({ url });
    await stateOf('busy').toBe('sent');
    expect(service.received).toHaveLength(2);
    expect((await message('busy'))?.attempts).toBe(2);
  });

  test('a message waits while the service is unreachable', async () => {
    await enqueue('unreachable');
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    await work({ url: `http://127.0.0.1:${port}/graphql` });
    await expect
      .poll(async () => (await message('unreachable'))?.last_error, { timeout: 10_000 })
      .toContain('ECONNREFUSED');
    expect((await message('unreachable'))?.state).toBe('pending');
  });

  test('a stopping worker waits for a slow service', async () => {
    service.behave = (response) => {
      setTimeout(() => accept(response), 700);
    };
    await enqueue('slow');
    await work({ url });
    await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1);
    await workers.pop()?.stop();
    expect((await message('slow'))?.state).toBe('sent');
  });
});

describe('a message whose worker died while sending', () => {
  const interrupt = (event: string, ago: string) =>
    database.query(
      `update app_public.messages set state = 'sending', attempts = 1, updated = now() - $2::interval
       where event_key = $1`,
      [event, ago],
    );

  test('an interrupted message fails visibly when its job runs again (D54)', async () => {
    await enqueue('interrupted');
    await interrupt('interrupted', '0');
    await work({ url });
    await stateOf('interrupted').toBe('failed');
    await stopWork();
    expect(service.received).toEqual([]);
  });

  test('an interrupted message with a locked job fails visibly after two minutes', async () => {
    await enqueue('locked');
    await enqueue('under way');
    await database.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'`,
    );
    await interrupt('locked', '3 minutes');
    await interrupt('under way', '20 seconds');
    await database.query(`select graphile_worker.add_job('sms__expire')`);
    await work({ url });
    await stateOf('locked').toBe('failed');
    expect((await message('under way'))?.state).toBe('sending');
    await stopWork();
    expect(service.received).toEqual([]);
  });
});
