import { expect, test } from 'vitest';
import { rowReason } from './row-text.ts';

const fields = [{ name: 'phone', heading: 'Teléfono' }];

test('the reason of a row names the field with its heading (doc 9 §7.6) (doc 9 §8)', () => {
  expect(rowReason(fields, 'REQUIRED_FIELD', { field: 'phone' })).toBe(
    'Teléfono: Campo es obligatorio',
  );
  expect(rowReason(fields, 'INVALID_INPUT', { field: 'phone', text: 'Escriba 1500' })).toBe(
    'Teléfono: Escriba 1500',
  );
  expect(rowReason(fields, 'INVALID_INPUT', { field: 'other', reason: 'falta un dato' })).toBe(
    'Dato inválido, por favor verifique: falta un dato',
  );
  expect(rowReason(fields, 'NOT_FOUND', null)).toBe('El registro no existe');
});

test('a row that an undo left has only its reason (doc 9 §7.13)', () => {
  expect(rowReason(fields, null, { reason: 'tiene 1 venta' })).toBe('tiene 1 venta');
  expect(rowReason(fields, null, null)).toBe('');
});
