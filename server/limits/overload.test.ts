import { beforeAll, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { securityRows } from '#db/tests/support/security.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** The concurrent requests that the server accepts: 32 for each of its two connections. */
const slots = 64;
const body = JSON.stringify({ query: '{ allServices { totalCount } }' });

let server: TestServer;

onAClone();

beforeAll(async () => {
  server = await startTestServer(database, { env: { poolSize: 2 } });
});

const sendRequest = (token: string) =>
  server.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });

test('a rejection by overload has Retry-After and creates no security event', async () => {
  const greedyToken = await server.signIn('crm_admin@caracas.demo');
  const modestToken = await server.signIn('crm_supervisor@caracas.demo');
  const blocker = await database.ownerPool.connect();
  await blocker.query('begin; lock table app_public.services in access exclusive mode');
  const rejected: Response[] = [];
  const responses = Array.from({ length: slots + 6 }, async () => {
    const answer = await sendRequest(greedyToken);
    if (answer.status === 503) rejected.push(answer);
    return answer.status;
  });
  const errors = [
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) }),
  ];
  try {
    await expect.poll(() => rejected.length).toBe(6);
    for (const answer of rejected) {
      expect([answer.headers.get('retry-after'), await answer.json()]).toEqual(['2', { errors }]);
    }
    const sums = await server.fetch('/sums/sales', {
      headers: { authorization: `Bearer ${greedyToken}` },
    });
    expect([sums.status, sums.headers.get('retry-after')]).toEqual([503, '2']);
    expect([
      (await server.fetch('/healthz')).status,
      (await server.fetch('/readyz')).status,
    ]).toEqual([200, 200]);
    responses.push(sendRequest(modestToken).then(({ status }) => status));
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  const statuses = await Promise.all(responses);
  expect(statuses.filter((status) => status === 200)).toHaveLength(slots + 1);
  expect(rejected).toHaveLength(6);
  // Stopping writes the pending security events, so that any would be found below.
  await server.stop();
  expect(await securityRows(database, 'REFUSAL')).toEqual([]);
});
