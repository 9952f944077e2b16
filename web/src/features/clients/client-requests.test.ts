import { expect, onTestFinished, test, vi } from 'vitest';
import { everybody } from '#web/testing/current-user.ts';

test('the client sync sends method, path and JSON data with the token (doc 1 §7 Calls) (doc 1 §7 Conventions)', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ data: { result: 'OK' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const { startSession, endSession } = await import('#web/lib/session/session.ts');
  startSession('token', everybody);
  onTestFinished(endSession);
  const { requestClientSync } = await import('./client-requests.ts');
  await requestClientSync();
  const [[path, { method, body, headers }] = ['', {}]] = fetched.mock.calls;
  expect([path, method, body]).toEqual(['/clients/sync', 'POST', '{}']);
  expect(Object.fromEntries(headers as Headers)).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer token',
  });
});
