import { afterEach, expect, test, vi } from 'vitest';
import { createAlerts } from './alerts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the alerts service has 30 seconds to answer (doc 1 §7, §9)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"data":{}}'));
  vi.stubGlobal('fetch', fetch);
  const alerts = createAlerts({ url: 'https://alerts.demo', publicKey: 'p', secretKey: 's' });
  await alerts.send({ id: '1', phone: '+584141234567', body: 'Hola' });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://alerts.demo');
  expect(fetch.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
});
