import { expect, onTestFinished, test, vi } from 'vitest';
import { everybody } from '#web/testing/current-user.ts';
import { reopenCash } from './reopen-cash.ts';

test('a repeated reopening sends the same request only after a lost answer (D19)', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const done = async () =>
    Response.json({ data: { procReopenCash: { result: { vEndCode: '99999', vMessage: '' } } } });
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  fetched.mockImplementationOnce(lost).mockImplementation(done);
  vi.stubGlobal('fetch', fetched);
  const { startSession, endSession } = await import('#web/lib/session/session.ts');
  startSession('token', everybody);
  onTestFinished(endSession);
  const results = [];
  for (const session of ['s1', 's1', 's1', 's2']) results.push(await reopenCash(session, ''));
  expect(results).toEqual([false, true, true, true]);
  const [first, second, third, other] = fetched.mock.calls.map(
    ([, { body }]) => JSON.parse(String(body)).variables.input.requestId,
  );
  expect(second).toBe(first);
  expect(new Set([first, third, other]).size).toBe(3);
});
