import { describe, expect, test } from 'vitest';
import { alertCaption, rowsBehind } from './security-alert-model.ts';

const days = { dayFrom: '2026-11-21', dayUntil: '2026-11-22' };

describe('rows behind a security alert', () => {
  test('an alert about failed attempts on an account lists the failed sign-ins of the account', () => {
    const bruteForceAlert = {
      kind: 'GUESSING',
      eventKind: 'SIGN_IN',
      actorId: 'a1',
      address: '',
      ...days,
    };
    expect(alertCaption(bruteForceAlert)).toBe('Intentos de adivinar una contraseña');
    expect(rowsBehind(bruteForceAlert)).toEqual({
      kind: 'SIGN_IN',
      outcome: 'REFUSED',
      person: 'a1',
      date_from: '2026-11-21',
      date_until: '2026-11-22',
    });
  });

  test('an alert about one network address lists failed sign-ins from it on any account', () => {
    const bruteForceAlert = {
      kind: 'GUESSING',
      eventKind: 'SIGN_IN',
      actorId: null,
      address: '10.0.0.1',
    };
    expect(rowsBehind({ ...bruteForceAlert, ...days })).toMatchObject({ address: '10.0.0.1' });
    expect(rowsBehind({ ...bruteForceAlert, ...days })).not.toHaveProperty('person');
  });

  test('an alert about a rate change lists the rate changes of its author', () => {
    expect(
      rowsBehind({ kind: 'RATE', eventKind: 'RATE', actorId: 'a1', address: '', ...days }),
    ).toEqual({ kind: 'RATE', person: 'a1', date_from: '2026-11-21', date_until: '2026-11-22' });
  });
});
