import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { pendingAct, withStepUp } from './step-up.ts';

const refusal = (code: string) => new ApiError({ code, text: code });
const needed = refusal('STEP_UP_REQUIRED');

beforeEach(() => pendingAct.set(null));

/** An act that the server does with this password alone. */
const guarded = (right: string) =>
  vi.fn(async ({ presentPassword }: { presentPassword?: string }) => {
    if (presentPassword === undefined) throw needed;
    if (presentPassword !== right) throw refusal('PASSWORD_WRONG');
    return 'done';
  });

/** Once the act has been refused and the person is asked. */
const pending = () => vi.waitUntil(() => pendingAct.get());

test('an act that needs no password is done once and nobody is asked', async () => {
  const act = vi.fn(async () => 'done');
  expect(await withStepUp(act)).toBe('done');
  expect(act).toHaveBeenCalledExactlyOnceWith({});
  expect(pendingAct.get()).toBeNull();
});

test('one that needs it is done again with what the person types, until it is right', async () => {
  const act = guarded('clave');
  const outcome = withStepUp(act);
  const { attempt } = await pending();
  await expect(attempt('equivocada')).rejects.toThrow('PASSWORD_WRONG');
  expect(pendingAct.get()).not.toBeNull();
  await attempt('clave');
  expect(await outcome).toBe('done');
  expect(pendingAct.get()).toBeNull();
  expect(act.mock.calls).toEqual([
    [{}],
    [{ presentPassword: 'equivocada' }],
    [{ presentPassword: 'clave' }],
  ]);
});

test('who gives up is told why nothing was done', async () => {
  const outcome = withStepUp(guarded('clave'));
  (await pending()).giveUp();
  await expect(outcome).rejects.toBe(needed);
  expect(pendingAct.get()).toBeNull();
});

test('what else is wrong goes back to the form, and the question closes', async () => {
  const act = vi.fn(async ({ presentPassword }: { presentPassword?: string }) => {
    throw presentPassword ? refusal('EMAIL_EXISTS') : needed;
  });
  const outcome = withStepUp(act);
  await (await pending()).attempt('clave');
  await expect(outcome).rejects.toThrow('EMAIL_EXISTS');
  expect(pendingAct.get()).toBeNull();
});

test('any other refusal asks nobody', async () => {
  await expect(withStepUp(async () => Promise.reject(refusal('FORBIDDEN')))).rejects.toThrow(
    'FORBIDDEN',
  );
  expect(pendingAct.get()).toBeNull();
});
