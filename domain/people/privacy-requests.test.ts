import { expect, test } from 'vitest';
import { daysLeftText, privacyDueDay, privacyTerm } from './privacy-requests.ts';

test('a privacy request has a term of 20 working days for access, of 10 for other kinds', () => {
  expect(privacyTerm('ACCESS')).toBe(20);
  for (const kind of ['CORRECTION', 'OBJECTION', 'ERASURE'] as const) {
    expect(privacyTerm(kind)).toBe(10);
  }
});

test('the due day of a privacy request counts working days of the office’s country', () => {
  expect(privacyDueDay('CORRECTION', '2026-07-20', 'America/Lima')).toBe('2026-08-07');
  expect(privacyDueDay('CORRECTION', '2026-07-20', 'America/Caracas')).toBe('2026-08-04');
  expect(privacyDueDay('ACCESS', '2026-11-26', 'America/Lima')).toBe('2026-12-29');
});

test.each([
  [null, ''],
  [5, 'Faltan 5 días hábiles'],
  [1, 'Falta 1 día hábil'],
  [0, 'Vence hoy'],
  [-1, 'Vencida hace 1 día hábil'],
  [-4, 'Vencida hace 4 días hábiles'],
])('a privacy request with %j remaining days shows %j', (left, expectedText) => {
  expect(daysLeftText(left)).toBe(expectedText);
});
