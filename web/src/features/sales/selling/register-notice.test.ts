import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#web/lib/http/api-error.ts';
import { everybody } from '#web/testing/current-user.ts';
import { isReportedByNotice } from './register-notice.tsx';

test('a sale rejected by a counted register keeps its reason if the registers cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { startSession, endSession } = await import('#web/lib/session/session.ts');
  startSession('token', everybody);
  onTestFinished(endSession);
  const params = { counted: 'Caja 1' };
  const rejection = new ApiError({ code: 'CASH_CLOSED', text: 'Caja 1 está contada.', params });
  expect(await isReportedByNotice(rejection, 'office')).toBe(false);
});
