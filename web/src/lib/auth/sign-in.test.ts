import { beforeEach, expect, test, vi } from 'vitest';
import { everybody } from '../../testing/current-user.ts';

const person = { email: 'ana@caracas.demo', permissions: ['sale.read'] };
const answer = { ...person, role_name: 'crm_supervisor', currency_code: 'VES' };
const currentUser = { ...person, roleName: 'crm_supervisor', currencyCode: 'VES' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/', search: '' });
});

async function modules() {
  const [signIn, session] = await Promise.all([
    import('./sign-in.ts'),
    import('../session/session.ts'),
  ]);
  return { ...signIn, ...session };
}

function answerWith(body: unknown, status = 200) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

/** Returns path, method and authorization of the only request. */
const sent = (fetched: ReturnType<typeof answerWith>) =>
  fetched.mock.calls.flatMap(([path, { method, headers }]) => [
    path,
    method,
    new Headers(headers).get('Authorization'),
  ]);

test('at the start a stored token is checked by the server, which returns the person (doc 1 §2 Application shell) (doc 1 §7 Conventions)', async () => {
  localStorage.setItem('turno.token', 'stored');
  const fetched = answerWith(answer);
  const { restoreSession, session } = await modules();
  await restoreSession();
  expect(sent(fetched)).toEqual(['/me', undefined, 'Bearer stored']);
  expect(session.get()).toEqual({ token: 'stored', currentUser, endedBy: null });
});

test('without a token no request is sent and there is no session (doc 1 §4) (doc 3 §2)', async () => {
  const fetched = answerWith(answer);
  const { restoreSession, session } = await modules();
  await restoreSession();
  expect(fetched).not.toHaveBeenCalled();
  expect(session.get()).toEqual({ token: null, currentUser: null, endedBy: null });
});

test('a rejected stored token starts no session and is deleted', async () => {
  localStorage.setItem('turno.token', 'old');
  answerWith({ errors: [{ message: 'TOKEN_EXPIRED' }] }, 401);
  const { restoreSession, session } = await modules();
  await restoreSession();
  expect(session.get()).toMatchObject({ token: null, currentUser: null });
  expect(localStorage.getItem('turno.token')).toBeNull();
});

test('a start without an answer of the server is an error and keeps the stored token (doc 1 §2)', async () => {
  localStorage.setItem('turno.token', 'stored');
  answerWith({ errors: [{ message: 'INTERNAL_ERROR' }] }, 503);
  const { restoreSession } = await modules();
  await expect(restoreSession()).rejects.toThrow();
  expect(localStorage.getItem('turno.token')).toBe('stored');
});

test('sign-out deletes token and captcha and sends a request to the server (doc 1 §4) (doc 1 §7 Conventions)', async () => {
  localStorage.setItem('turno.captcha', '{}');
  const fetched = answerWith({});
  const { session, signOut, startSession } = await modules();
  startSession('token', everybody);
  signOut();
  expect(session.get()).toEqual({ token: null, currentUser: null, endedBy: null });
  for (const key of ['turno.token', 'turno.captcha']) expect(localStorage.getItem(key)).toBeNull();
  expect(sent(fetched)).toEqual(['/logout', 'POST', 'Bearer token']);
});
