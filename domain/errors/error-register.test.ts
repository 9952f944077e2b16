import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  documentedKeys,
  type ErrorCode,
  errorField,
  errors,
  errorText,
  findError,
  isDocumentedKey,
  isErrorCode,
} from './error-register.ts';

const codes = Object.keys(errors) as ErrorCode[];

describe('error register (doc 1 §8)', () => {
  test('the error register contains each code of the files in codes/ once', async () => {
    const files = globSync('codes/*.ts', { cwd: import.meta.dirname });
    const modules = await Promise.all(files.map((file) => import(`./${file}`)));
    const written = modules.flatMap((module) => Object.values<object>(module).flatMap(Object.keys));
    expect(written.toSorted()).toEqual([...codes].sort());
  });

  test.each<[ErrorCode, string, 'none' | 'logout']>([
    ['INVALID_USER', 'Usuario o contraseña inválidos, por favor verifique', 'none'],
    ['CLIENT_EXISTS', 'El cliente ya existe', 'none'],
    ['CLIENT_EMAIL_EXISTS', 'Ya existe un cliente con ese email', 'none'],
    ['INVALID_CAPTCHA', 'Captcha inválido, intente nuevamente', 'none'],
    ['INVALID_TOKEN', 'Sesión inválida, inicie sesión nuevamente', 'logout'],
    ['USER_BLOCKED', 'Usuario bloqueado, contacte a soporte técnico', 'logout'],
    ['jwt expired', 'Sesión expirada, inicie sesión nuevamente', 'logout'],
    ['TOKEN_EXPIRED', 'Sesión expirada, inicie sesión nuevamente', 'logout'],
    ['Network Error', 'Sistema no disponible, código NET01', 'none'],
    ['UNKNOWN', 'Error desconocido, contacte a soporte técnico', 'none'],
  ])(
    'the error %s has the text %j and the effect %s (doc 1 §8) (doc 3 §8)',
    (code, text, effect) => {
      expect(errorText(code)).toBe(text);
      expect(errors[code].effect).toBe(effect);
    },
  );

  // Copied by hand from doc 4 §6, so that a changed text fails.
  test.each<[ErrorCode, Record<string, string>, string]>([
    ['CASH_CLOSED', {}, 'La caja está cerrada, ábrala para cobrar'],
    ['CASH_CLOSED', { counted: 'Caja 1' }, 'Caja 1 está contada'],
    [
      'CASH_DAY_OPEN',
      { register: 'Caja 1', day: '21/11/2026' },
      'Falta cerrar la caja Caja 1 del 21/11/2026',
    ],
    ['CASH_TOO_LOW', { wanted: 'VES 50.00' }, 'En la caja no alcanza para VES 50.00'],
    [
      'REFERENCE_USED',
      { reference: '123456', date: '21/11/2026' },
      'La referencia 123456 ya se usó en la venta del 21/11/2026',
    ],
  ])(
    'the error %s with %o has the text %j of document 4 (doc 4 §6.2) (doc 4 §6.8)',
    (code, params, text) => {
      expect(errorText(code, params)).toBe(text);
      expect(errors[code].effect).toBe('none');
    },
  );

  test('only INVALID_TOKEN, USER_BLOCKED, jwt expired and TOKEN_EXPIRED end the session (doc 1 §4)', () => {
    expect(codes.filter((code) => errors[code].effect === 'logout')).toEqual([
      'INVALID_TOKEN',
      'USER_BLOCKED',
      'jwt expired',
      'TOKEN_EXPIRED',
    ]);
  });

  test('isDocumentedKey accepts only the error codes in documentedKeys', () => {
    expect(codes.filter(isDocumentedKey).toSorted()).toEqual([...documentedKeys].sort());
  });

  test.each(codes)(
    'the text of %s begins with a capital and has no unfilled placeholder',
    (code) => {
      const filled = errorText(code, { sent: '1.00', ours: '2.00', currency: 'USD', max: 50 });
      for (const text of [errorText(code), filled]) {
        expect(text).toMatch(/^[A-ZÁÉÍÓÚ]/);
        expect(text).not.toMatch(/[{}[\]]|undefined/);
      }
    },
  );
});

describe('findError (doc 1 §8)', () => {
  test.each<[string, ErrorCode]>([
    ['INVALID_USER', 'INVALID_USER'],
    ['GraphQL error: CLIENT_EMAIL_EXISTS', 'CLIENT_EMAIL_EXISTS'],
    ['JsonWebTokenError: jwt expired', 'jwt expired'],
    ['Network Error', 'Network Error'],
    ['COST_DIFFERS', 'COST_DIFFERS'],
    ['MY_CLIENT_EXISTS_TOO', 'UNKNOWN'],
    ['the FORBIDDEN word inside a sentence', 'UNKNOWN'],
    ['constructor', 'UNKNOWN'],
    ['duplicate key value violates unique constraint', 'UNKNOWN'],
    ['', 'UNKNOWN'],
  ])('the message %j has the code %s', (message, code) => {
    expect(findError(message)).toBe(code);
  });

  test('findError returns the code of the first message that contains one, else UNKNOWN (doc 1 §8) (doc 3 §8)', () => {
    expect(findError('Request failed', undefined, 'USER_BLOCKED')).toBe('USER_BLOCKED');
    expect(findError('TOKEN_EXPIRED', 'USER_BLOCKED')).toBe('TOKEN_EXPIRED');
    expect(findError(null)).toBe('UNKNOWN');
    expect(findError()).toBe('UNKNOWN');
  });

  test('isErrorCode accepts a registered code and no name of an inherited property', () => {
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode('NOT_FOUND')).toBe(true);
  });
});

describe('error text', () => {
  test.each<[ErrorCode, Record<string, string | number>, string]>([
    [
      'COST_DIFFERS',
      { service: 'Corte de dama', now: 'Bs 950.00', before: 'Bs 900.00' },
      'El costo de Corte de dama ahora es Bs 950.00 (antes Bs 900.00)',
    ],
    [
      'TAX_DIFFERS',
      { service: 'Corte de dama', now: 'Bs 95.36', sent: '1', ours: '95.36', line: 2 },
      'El impuesto de Corte de dama ahora es Bs 95.36',
    ],
    [
      'UNKNOWN',
      { requestId: 'r-1' },
      'Error desconocido, contacte a soporte técnico (referencia r-1)',
    ],
    ['INVOICE_NUMBER_TAKEN', { number: '$& {x} [y]' }, 'El número de factura $& {x} [y] ya existe'],
  ])('the error %s with %j has the text: %s (D3) (D24)', (code, params, text) => {
    expect(errorText(code, params)).toBe(text);
  });

  test('the field of an error is the one in its params, else that of its code, if any', () => {
    expect(errorField('CLIENT_EMAIL_EXISTS')).toBe('email');
    expect(errorField('CLIENT_EMAIL_EXISTS', { field: 'address' })).toBe('address');
    expect(errorField('FORBIDDEN')).toBeUndefined();
  });
});
