import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/api/query-client.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { settlementAct } from './settlement-act.ts';

test.for([
  ['is done', null, true],
  ['finds another version', 'SETTLEMENT_CHANGED', true],
  ['gets no answer', 'Network Error', false],
] as const)('an act on settlements that %s reloads them: %j', async ([, code, isReloaded]) => {
  const reload = vi.spyOn(queryClient, 'invalidateQueries');
  const act = () =>
    code ? Promise.reject(new ApiError({ code, text: code })) : Promise.resolve('done');
  await settlementAct(act).catch((error: unknown) => expect(error).toMatchObject({ code }));
  const topics = reload.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  reload.mockRestore();
  expect(topics).toEqual(isReloaded ? ['cash', 'money_stores', 'settlements'] : []);
});
