import { expect, test } from 'vitest';
import { type AccountRow, accountActions } from './account-actions.ts';

const person = {
  id: 'p1',
  email: 'ana@turno.demo',
  mayReset: true,
  blockedUntil: null,
  hasSecondFactor: false,
};
const blocked = { ...person, blockedUntil: '2026-11-22T20:00:00Z' };

const offered = (row: Partial<AccountRow>) =>
  accountActions<AccountRow>()
    .filter(({ available }) => available?.({ ...person, ...row }))
    .map(({ label }) => label);

test('the row of a person offers to reset the password, and to unblock a blocked account', () => {
  expect(offered(person)).toEqual(['Restablecer contraseña', 'Cerrar sus sesiones']);
  expect(offered(blocked)).toEqual([
    'Restablecer contraseña',
    'Desbloquear',
    'Cerrar sus sesiones',
  ]);
  for (const mayReset of [false, null]) expect(offered({ ...blocked, mayReset })).toEqual([]);
});

test('the row of an invited person offers a new invitation in place of a new password (D108)', () => {
  expect(offered({ mayReset: true, awaitsPassword: true })).toEqual([
    'Invitar de nuevo',
    'Cerrar sus sesiones',
  ]);
  expect(offered({ mayReset: null, awaitsPassword: true })).toEqual([]);
});

test('the row of a person offers to remove the second factor of the account, if any', () => {
  const guarded = { ...person, hasSecondFactor: true };
  expect(offered(guarded)).toEqual([
    'Restablecer contraseña',
    'Cerrar sus sesiones',
    'Quitar segundo factor',
  ]);
  for (const mayReset of [false, null]) expect(offered({ ...guarded, mayReset })).toEqual([]);
});

test('every account action needs a confirmation and the permission to reset accounts', () => {
  for (const { permission, act } of accountActions()) {
    expect(permission).toBe('account.reset');
    expect(act?.confirmText).toMatch(/^Desea .*\?$/);
    expect(act?.detail({ ...person, id: 'p1' })).toContain('ana@turno.demo');
  }
});
