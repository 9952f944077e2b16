import { beforeEach, expect, test, vi } from 'vitest';
import { everybody } from '../../testing/current-user.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/sales/add', search: '?sale=1' });
});

async function modules() {
  const [http, session, drafts] = await Promise.all([
    import('./http.ts'),
    import('../session/session.ts'),
    import('../browser/drafts.ts'),
  ]);
  return { ...http, ...session, ...drafts };
}

test('a request carries the captcha before sign-in and the token afterwards (doc 1 §7 Conventions) (D35)', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const storedCaptcha = JSON.stringify({ value: 'solved', expiresAt: Date.now() / 1000 + 60 });
  localStorage.setItem('turno.captcha', storedCaptcha);
  const { send, startSession } = await modules();

  await send('/graphql');
  startSession('token', everybody);
  await send('/graphql');

  const headers = fetched.mock.calls.map(([, init]) => Object.fromEntries(init.headers as Headers));
  expect(headers).toEqual([{ 'x-session-id': 'solved' }, { authorization: 'Bearer token' }]);
});

test('a request of a page that is idle for a minute has the header X-Unattended', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const { send, startSession } = await modules();
  const { userPresence } = await import('./user-presence.ts');
  startSession('token', everybody);
  userPresence.seenAt = performance.now() - 61_000;
  await send('/graphql');
  userPresence.seenAt = performance.now();
  await send('/graphql');
  const unattended = fetched.mock.calls.map(([, init]) =>
    (init.headers as Headers).get('X-Unattended'),
  );
  expect(unattended).toEqual(['1', null]);
});

test('a request times out after 30 seconds (doc 1 §7 Conventions) (doc 3 §9)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const { send } = await modules();
  await send('/me');
  expect(timeout.mock.calls).toEqual([[30_000]]);
  expect(fetched.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
  timeout.mockRestore();
});

test('a background request does not count as pending (D43)', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const { send } = await modules();
  const { pendingRequests } = await import('./pending.ts');
  const waitedFor = send('/me');
  const inSilence = send('/me', {}, { counted: false });
  expect(pendingRequests.get()).toBe(1);
  await Promise.all([waitedFor, inSilence]);
});

test('a request without response shows the system as unavailable, with its code (doc 1 §8 Network Error) (doc 3 §8)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  const { send } = await modules();
  await expect(send('/me')).rejects.toMatchObject({
    code: 'Network Error',
    message: 'Sistema no disponible, código NET01',
  });
});

test('an error contains its text and field, an unknown one no internal details (doc 1 §8 anything else) (doc 2 §7)', async () => {
  const { toApiError } = await modules();
  expect(
    toApiError({
      message: 'CLIENT_EXISTS',
      extensions: {
        code: 'CLIENT_EXISTS',
        text: 'El cliente ya existe',
        field: 'identificationNumber',
      },
    }),
  ).toMatchObject({
    code: 'CLIENT_EXISTS',
    message: 'El cliente ya existe',
    field: 'identificationNumber',
  });
  expect(toApiError({ message: 'stack trace' })).toMatchObject({
    code: 'UNKNOWN',
    message: 'Error desconocido, contacte a soporte técnico',
  });
});

test('the first of several errors is thrown (doc 1 §7 Conventions) (doc 3 §8)', async () => {
  const { readJson } = await modules();
  const errors = ['CLIENT_EXISTS', 'INVALID_USER'].map((message) => ({ message }));
  await expect(readJson(Response.json({ data: null, errors }))).rejects.toMatchObject({
    code: 'CLIENT_EXISTS',
    message: 'El cliente ya existe',
  });
});

test.each([
  [503, 'Network Error', 'Sistema no disponible, código NET01'],
  [503, 'STORAGE_FULL', 'El sistema no puede guardar: no queda espacio'],
  [504, 'TIMEOUT', 'La operación tardó demasiado, intente nuevamente con un rango menor'],
])(
  'a response with status %i shows the error %s as with status 200',
  async (status, code, text) => {
    const { readJson } = await modules();
    const body = {
      data: { allSales: null },
      errors: [{ message: code, extensions: { code, text } }],
    };
    const responses = [200, status].map((each) => readJson(Response.json(body, { status: each })));
    for (const answer of responses) {
      await expect(answer).rejects.toMatchObject({ name: 'ApiError', code, message: text });
    }
  },
);

test.each([502, 503, 504])(
  'a load balancer’s own page with status %i shows the system as unavailable',
  async (status) => {
    const { readJson } = await modules();
    await expect(readJson(new Response('<html>', { status }))).rejects.toMatchObject({
      code: 'Network Error',
      message: 'Sistema no disponible, código NET01',
    });
  },
);

test.each(['INVALID_TOKEN', 'USER_BLOCKED', 'jwt expired', 'TOKEN_EXPIRED'])(
  '%s ends the session and stores the interrupted URL for its owner only (doc 1 §8 INVALID_TOKEN) (doc 1 §8 USER_BLOCKED)',
  async (key) => {
    const { toApiError, startSession, session, interruptedAddress } = await modules();
    startSession('token', everybody);
    const { message } = toApiError({ message: key });
    expect(session.get()).toEqual({ token: null, currentUser: null, endedBy: message });
    expect(localStorage.getItem('turno.token')).toBeNull();
    expect(interruptedAddress('ana@caracas.demo')).toBe('/sales/add?sale=1');
    expect(interruptedAddress('someone@else.demo')).toBeNull();
    expect(interruptedAddress('ana@caracas.demo')).toBeNull();
  },
);

test('a session that the person ends stores neither a reason nor the interrupted URL', async () => {
  const { startSession, endSession, session, interruptedAddress } = await modules();
  startSession('token', everybody);
  endSession();
  expect(session.get().endedBy).toBeNull();
  expect(interruptedAddress('ana@caracas.demo')).toBeNull();
});
