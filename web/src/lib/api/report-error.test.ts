import { afterEach, expect, test, vi } from 'vitest';
import { reportUncaughtErrors } from './report-error.ts';

afterEach(() => vi.unstubAllGlobals());

test('an uncaught error is reported, but not a notice about observed sizes', () => {
  const sendBeacon = vi.fn();
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('location', { pathname: '/sales' });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  reportUncaughtErrors();
  const raise = listeners.get('error');
  raise?.({ message: 'ResizeObserver loop completed with undelivered notifications.' });
  expect(sendBeacon).not.toHaveBeenCalled();
  raise?.({ message: 'x is not a function', error: new TypeError('x is not a function') });
  expect(sendBeacon).toHaveBeenCalledOnce();
});
