import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { database, onATestServer, server } from '../testing/server-fixture.ts';

onATestServer();

const waiting = () =>
  database.value<number>('select count(*)::int from pg_locks where not granted');

test.for(['/csv/clients', `/access/${randomUUID()}.zip`, '/months/2026-10.zip'])(
  'the download %s is aborted when its session ends',
  async (path) => {
    const token = await server.signIn('crm_admin@caracas.demo');
    const owner = await database.ownerPool.connect();
    await owner.query(
      'begin; lock table app_public.clients, app_public.privacy_requests, app_public.sales',
    );
    const download = server.fetch(path, { token }).then(
      () => 'answered',
      () => 'cut off',
    );
    await expect.poll(waiting).toBeGreaterThan(0);
    await server.fetch('/logout', { method: 'POST', token });
    const ended = await Promise.race([download, sleep(8_000, 'running')]);
    await owner.query('rollback').finally(() => owner.release());
    expect(ended).toBe('cut off');
  },
);
