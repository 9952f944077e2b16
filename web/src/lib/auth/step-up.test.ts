import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { type Proof, pendingAct, withStepUp } from './step-up.ts';

const rejection = (code: string) => new ApiError({ code, text: code });
const needed = rejection('STEP_UP_REQUIRED');

const server = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock('../api/graphql.ts', () => ({
  async request(_document: unknown, proof: Proof) {
    await server.show(proof);
    return { procStepUp: { result: { vEndCode: '99999', vMessage: '' } } };
  },
}));

/** Whether the person has confirmed their identity; the password is `clave`. */
let shown: boolean;

beforeEach(() => {
  shown = false;
  pendingAct.set(null);
  server.show.mockReset().mockImplementation(async (proof: Proof) => {
    if ('passkey' in proof ? proof.passkey !== 'firmada' : proof.presentPassword !== 'clave')
      throw rejection('PASSWORD_WRONG');
    shown = true;
  });
});

const guarded = () =>
  vi.fn(async () => {
    if (!shown) throw needed;
    return 'done';
  });

/** Waits until the act is rejected and the dialog is open. */
const pending = () => vi.waitUntil(() => pendingAct.get());

test('an action that needs no confirmation of identity runs once, without a dialog', async () => {
  const act = vi.fn(async () => 'done');
  expect(await withStepUp(act)).toBe('done');
  expect(act).toHaveBeenCalledOnce();
  expect(pendingAct.get()).toBeNull();
  expect(server.show).not.toHaveBeenCalled();
});

test('a protected action runs again after the person has confirmed their identity (D67)', async () => {
  const act = guarded();
  const outcome = withStepUp(act);
  const { attempt } = await pending();
  await expect(attempt({ presentPassword: 'equivocada' })).rejects.toThrow('PASSWORD_WRONG');
  expect(pendingAct.get()).not.toBeNull();
  expect(act).toHaveBeenCalledOnce();
  await attempt({ presentPassword: 'clave', code: '123456' });
  expect(await outcome).toBe('done');
  expect(pendingAct.get()).toBeNull();
  expect(server.show).toHaveBeenLastCalledWith({ presentPassword: 'clave', code: '123456' });
});

test('a passkey signature replaces the password', async () => {
  const outcome = withStepUp(guarded());
  await (await pending()).attempt({ passkey: 'firmada' });
  expect(await outcome).toBe('done');
  expect(server.show).toHaveBeenLastCalledWith({ passkey: 'firmada' });
});

test('a cancelled dialog rejects the action with its original error (D67)', async () => {
  const outcome = withStepUp(guarded());
  (await pending()).cancel();
  await expect(outcome).rejects.toBe(needed);
  expect(pendingAct.get()).toBeNull();
});

test('an error of the repeated action closes the dialog and is thrown to the caller', async () => {
  const act = vi.fn(async () => {
    throw shown ? rejection('EMAIL_EXISTS') : needed;
  });
  const outcome = withStepUp(act);
  const rejected = expect(outcome).rejects.toThrow('EMAIL_EXISTS');
  await (await pending()).attempt({ presentPassword: 'clave' });
  await rejected;
  expect(pendingAct.get()).toBeNull();
});

test('an error other than STEP_UP_REQUIRED opens no dialog', async () => {
  await expect(withStepUp(async () => Promise.reject(rejection('FORBIDDEN')))).rejects.toThrow(
    'FORBIDDEN',
  );
  expect(pendingAct.get()).toBeNull();
});
