import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  requiredAmount,
  requiredCount,
  requiredFraction,
  requiredPercent,
  requiredRate,
} from './number-rules.ts';

function answer(rule: z.ZodMiniType, typed: string): unknown {
  const { data, error } = rule.safeParse(typed);
  return error ? error.issues[0]?.message : data;
}

describe('typed numbers', () => {
  test.each([
    ['241,578.5', '241578.5'],
    ['241.578,5', '241578.5'],
    ['36.5032', '36.5032'],
    ['242,578', '242.578'],
    ['', 'Campo no puede ser vacío'],
    ['0', 'Campo debe ser mayor a cero'],
    ['-1', 'Campo debe ser mayor a cero'],
    ['mucho', 'Campo debe ser numérico'],
  ])('with a current rate of 241.578 the typed rate %o is parsed as %o', (typed, expected) => {
    expect(answer(requiredRate('241.578', { message: 'Campo no puede ser vacío' }), typed)).toBe(
      expected,
    );
  });

  test('an ambiguous first rate is rejected with both readings', () => {
    expect(answer(requiredRate(null), '242,578')).toBe('Escriba 242578 o 242.5780');
  });

  test.each([
    ['16', '0.16'],
    ['7,5', '0.075'],
    ['0', '0'],
    ['100', '1'],
    ['12.345', 'Escriba 12.35 o 12.3450'],
    ['100.01', 'Campo debe ser como máximo 100'],
    ['-1', 'Campo debe ser como mínimo 0'],
  ])('the typed percentage %o is parsed as the fraction %o (D58)', (typed, expected) => {
    expect(answer(requiredFraction({ from: 0 }), typed)).toBe(expected);
  });

  test('requiredPercent keeps the typed percentage and rejects 0', () => {
    expect(answer(requiredPercent(), '7,5')).toBe('7.5');
    expect(answer(requiredPercent(), '0')).toBe('Campo debe ser mayor a cero');
  });

  test.each([
    ['12', 12],
    ['0', 'Campo debe ser como mínimo 1'],
    ['1.5', 'Campo debe ser numérico'],
    ['', 'Campo es obligatorio'],
  ])('the typed count %o is parsed as %o', (typed, expected) => {
    expect(answer(requiredCount(1), typed)).toBe(expected);
  });

  test.each([
    ['12.50', '12.50'],
    ['0.00', 'Campo debe ser mayor a cero'],
    ['12.345', 'Escriba 12345 o 12.35'],
    ['1.2.3', 'Campo debe ser numérico'],
  ])('the typed amount %o is parsed as %o', (typed, expected) => {
    expect(answer(requiredAmount(), typed)).toBe(expected);
  });

  test('an amount that may be 0 is not negative', () => {
    expect(answer(requiredAmount({ from: 0 }), '0.00')).toBe('0.00');
    expect(answer(requiredAmount({ from: 0 }), '-0.01')).toBe('Campo debe ser como mínimo 0');
  });
});
