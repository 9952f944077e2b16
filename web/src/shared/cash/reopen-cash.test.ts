import { expect, onTestFinished, test, vi } from 'vitest';
import { everybody } from '#web/testing/current-user.ts';
import { reopenCash } from './reopen-cash.ts';

test('a repeated reopening is the same request after a lost answer, unless the first was undone (D19)', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const done = async () =>
    Response.json({ data: { procReopenCash: { result: { vEndCode: '99999', vMessage: '' } } } });
  const undone = async () => {
    const code = 'REQUEST_ID_REUSED';
    return Response.json({ errors: [{ message: code, extensions: { code } }] });
  };
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  for (const answer of [lost, done, lost, undone]) fetched.mockImplementationOnce(answer);
  fetched.mockImplementation(done);
  vi.stubGlobal('fetch', fetched);
  const { startSession, endSession } = await import('#web/lib/session/session.ts');
  startSession('token', everybody);
  onTestFinished(endSession);
  const results = [];
  for (const session of ['s1', 's1', 's1', 's1', 's2']) results.push(await reopenCash(session, ''));
  expect(results).toEqual([false, true, false, true, true]);
  const ids = fetched.mock.calls.map(
    ([, { body }]) => JSON.parse(String(body)).variables.input.requestId,
  );
  const [first, , second, , third, other] = ids;
  expect(ids).toEqual([first, first, second, second, third, other]);
  expect(new Set(ids).size).toBe(4);
});
