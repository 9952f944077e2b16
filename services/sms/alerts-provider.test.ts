import { afterEach, expect, test, vi } from 'vitest';
import { createAlertsRegistry } from '../registry/alerts-registry.ts';
import { createAlertsProvider } from './alerts-provider.ts';

const message = { id: '1', phone: '+584141234567', body: 'Hola' };

afterEach(() => {
  vi.restoreAllMocks();
});

test('a request to the alerts service times out after 30 seconds (doc 1 §7 Calls) (doc 1 §9)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"data":{}}'));
  vi.stubGlobal('fetch', fetch);
  const alerts = createAlertsProvider({
    url: 'https://alerts.demo',
    publicKey: 'p',
    secretKey: 's',
  });
  await alerts.send(message);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://alerts.demo');
  expect(fetch.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
});

const keys = { url: 'https://alerts.demo', publicKey: 'pub-1f2e', secretKey: 'sec-9a8b' };

test.for([
  ['el servicio lo rechazó', () => createAlertsProvider(keys).send(message)],
  [
    'the registry rejected the request',
    () => createAlertsRegistry(keys).find('V1', AbortSignal.timeout(9_000)),
  ],
] as const)(
  'an error message of the alerts service does not repeat the keys: %s (D33)',
  async ([reason, send]) => {
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      expect(body).toContain(keys.secretKey);
      const said = `llave ${keys.publicKey}/${keys.secretKey} inválida`;
      return Response.json({ errors: [{ message: said }] });
    });
    await expect(send()).rejects.toThrow(`${reason}: llave …/… inválida`);
  },
);
