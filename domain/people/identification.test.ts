import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import {
  canonicalIdentification,
  checkIdentification,
  type IdentificationType,
  identificationLabels,
  identificationPrefixes,
  identificationTypes,
  matchingType,
  usualIdentificationType,
} from './identification.ts';

const numRuns = scale(200, 5_000);

describe('types and prefixes of documents (doc 1 §5)', () => {
  test('document types depend on the currency of the office (doc 1 §3) (doc 2 §5 Identification types)', () => {
    expect(identificationTypes('VES')).toEqual(['CI', 'PP', 'RIF']);
    expect(identificationTypes('PEN')).toEqual(['RUC', 'PP', 'CE', 'CIV', 'DNI', 'PTP']);
  });

  test('the default document type is a cédula, and in Peru a DNI', () => {
    expect(usualIdentificationType('VES')).toBe('CI');
    expect(usualIdentificationType('PEN')).toBe('DNI');
  });

  test.each<[IdentificationType, string]>([
    ['CIV', 'Cédula de Identidad Venezolana'],
    ['DNI', 'DNI'],
    ['PP', 'Pasaporte'],
    ['CE', 'Carnet de Extranjería'],
    ['PTP', 'Permiso Temporal de Permanencia'],
    ['CI', 'Cédula'],
    ['RIF', 'RIF'],
    ['RUC', 'RUC'],
  ])('the document type %s is shown as %s (doc 1 §3)', (type, label) => {
    expect(identificationLabels[type]).toBe(label);
  });

  test('only CI and RIF have prefixes (doc 1 §5) (doc 2 §5 Identification types)', () => {
    const prefixes = Object.keys(identificationLabels).map((type) => [
      type,
      identificationPrefixes(type as IdentificationType),
    ]);
    expect(Object.fromEntries(prefixes)).toEqual({
      CI: ['V', 'E'],
      RIF: ['J', 'FP', 'G'],
      PP: [],
      RUC: [],
      CE: [],
      CIV: [],
      DNI: [],
      PTP: [],
    });
  });
});

test.each([
  ['V-12.345.678', '', 'V12345678'],
  ['12345678', 'V', 'V12345678'],
  ['v12345678', 'E', 'V12345678'],
  ['12 345 678', '', '12345678'],
  ['07013380-5', 'J', 'J070133805'],
  ['ab-123', '', 'AB123'],
])('the number %j with the prefix %j is stored as %s', (number, prefix, stored) => {
  expect(canonicalIdentification(number, prefix)).toBe(stored);
});

describe('form of documents (D29)', () => {
  test.each<[IdentificationType, string]>([
    ['CI', '123456'],
    ['CI', 'V12345678'],
    ['CI', 'E123456789'],
    ['DNI', '12345678'],
    ['CIV', '12345678'],
    ['CIV', 'V12345678'],
    ['PP', 'AB123456'],
    ['CE', '001234567'],
    ['PTP', 'P0012345'],
  ])('the document %s %s is valid (D29)', (type, number) => {
    expect(checkIdentification(type, number)).toBeNull();
  });

  test.each<[IdentificationType, string]>([
    ['CI', ''],
    ['CI', '12345'],
    ['CI', '1234567890'],
    ['CI', 'J12345678'],
    ['CI', 'V-12345678'],
    ['DNI', '1234567'],
    ['DNI', '123456789'],
    ['DNI', '1234567A'],
    ['CIV', '12345'],
    ['CIV', 'P1234567'],
    ['PP', ''],
    ['PP', 'AB12'],
    ['PP', 'AB 123'],
    ['PTP', "P1'--"],
  ])('the document %s %j is invalid (D29)', (type, number) => {
    expect(checkIdentification(type, number)).toBe('INVALID_IDENTIFICATION');
  });
});

describe('check digit of a RIF (D29)', () => {
  // Published numbers of banks, public companies and authorities.
  test.each(['J000029610', 'J070133805', 'J000950369', 'J001241345', 'G200003030', 'G200001100'])(
    'the RIF %s is valid',
    (rif) => {
      expect(checkIdentification('RIF', rif)).toBeNull();
    },
  );

  test("a RIF without a prefix is checked as a company's", () => {
    expect(checkIdentification('RIF', '000029610')).toBeNull();
    expect(checkIdentification('RIF', '200003030')).toBe('INVALID_RIF');
  });

  test('the RIF prefix FP has the check digit of P', () => {
    const rightDigit = (prefix: string) =>
      [...'0123456789'].find((digit) => !checkIdentification('RIF', `${prefix}12345678${digit}`));
    expect(rightDigit('FP')).toBe(rightDigit('P'));
    expect(rightDigit('FP')).not.toBe(rightDigit('J'));
  });

  test.each(['', 'J', 'J00002961', 'J0000296100', 'X000029610', 'J00002961A', 'J-00002961-0'])(
    'the RIF %j has an invalid form',
    (rif) => {
      expect(checkIdentification('RIF', rif)).toBe('INVALID_IDENTIFICATION');
    },
  );

  test('any eight digits have exactly one RIF check digit', () => {
    const numbers = fc.tuple(fc.constantFrom('V', 'E', 'J', 'FP', 'G', ''), eightDigits);
    fc.assert(
      fc.property(numbers, ([prefix, digits]) => {
        expect(rightDigits('RIF', prefix + digits)).toHaveLength(1);
      }),
      { numRuns },
    );
  });
});

describe('check digit of a RUC (D29)', () => {
  // Published numbers of the tax authority and two banks.
  test.each(['20131312955', '20100047218', '20100053455'])('the RUC %s is valid', (ruc) => {
    expect(checkIdentification('RUC', ruc)).toBeNull();
  });

  test('a RUC with a wrong check digit is rejected', () => {
    expect(checkIdentification('RUC', '20100047219')).toBe('INVALID_RUC');
  });

  test.each(['', '2010004721', '201000472180', '2010004721A'])(
    'the RUC %j has an invalid form',
    (ruc) => {
      expect(checkIdentification('RUC', ruc)).toBe('INVALID_IDENTIFICATION');
    },
  );

  test('ten digits that begin with 10, 15, 17 or 20 have exactly one RUC check digit', () => {
    fc.assert(
      fc.property(fc.constantFrom('10', '15', '17', '20'), eightDigits, (kind, digits) => {
        expect(rightDigits('RUC', kind + digits)).toHaveLength(1);
      }),
      { numRuns },
    );
  });
});

const eightDigits = fc.stringMatching(/^\d{8}$/);

const rightDigits = (type: IdentificationType, start: string): string[] =>
  [...'0123456789'].filter((digit) => checkIdentification(type, start + digit) === null);

test.each([
  ['RUC', '53506498', 'PEN', 'DNI'],
  ['DNI', '53506498', 'PEN', 'DNI'],
  ['CI', 'V12345678', 'VES', 'CI'],
  ['CI', 'abc', 'VES', 'CI'],
  ['PP', 'abcde', 'VES', 'PP'],
  ['RUC', '1234567', 'PEN', 'CIV'],
] as const)(
  'with the type %s, the number %s of an office in %s is searched as %s',
  (chosen, number, currency, type) => {
    expect(matchingType(chosen, number, currency)).toBe(type);
  },
);
