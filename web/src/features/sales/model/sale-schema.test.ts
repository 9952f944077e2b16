import { describe, expect, test } from 'vitest';
import { emptySale as emptyOf, type SaleValues, saleSchema } from './sale-schema.ts';

const entry = { kind: 'sale', clientBy: 'document', past: false } as const;
const emptySale = (currency: 'VES') => emptyOf(currency, entry);

const newClient: SaleValues = {
  ...emptySale('VES'),
  identificationNumber: '12345678',
  phone: '04141234567',
  email: 'ana@correo.com',
  address: 'Chacao',
};

const found = {
  id: 'ana',
  identificationNumber: 'V12',
  fullName: 'Ana Rivas',
  phone: '',
  email: '',
  address: '',
};

/** Returns the first validation message of each field. */
function rejected(changes: object, before = newClient): Record<string, string> {
  const { error } = saleSchema.safeParse({ ...before, ...changes });
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('sale form (doc 2 §5 Sale)', () => {
  test('a sale requires the type of the identity document (doc 2 §5 Sale)', () => {
    expect(rejected({ identificationType: '' })).toEqual({
      identificationType: 'Campo no puede ser vacio',
    });
  });

  test.each([
    ['CI', 'abc', 'Campo debe ser numérico'],
    ['CI', '1234abc', 'Campo debe ser numérico'],
    ['CI', '12', 'Número de identificación inválido, por favor verifique'],
    ['RIF', 'uno', 'Campo debe ser numérico'],
    ['DNI', 'abc', 'Campo debe ser numérico'],
  ] as const)(
    'the %s %j is rejected as document number, searched or not (doc 2 §5 Sale)',
    (type, number, message) => {
      const typed = {
        identificationType: type,
        identificationPrefix: '',
        identificationNumber: number,
      };
      for (const changes of [
        {},
        { phone: '', email: '', address: '' },
        { foundClient: found, searchedNumber: 'CI V12345678' },
      ]) {
        expect(rejected({ ...typed, ...changes }).identificationNumber).toBe(message);
      }
    },
  );

  test('the recorded number of a found client is not validated again', () => {
    const old = { identificationNumber: '12', foundClient: found, searchedNumber: 'CI V12' };
    expect(rejected(old)).toEqual({});
  });

  test('a RIF with a wrong check digit is rejected (D29)', () => {
    const rif = {
      identificationType: 'RIF',
      identificationPrefix: 'J',
      identificationNumber: '123456789',
    } as const;
    expect(rejected(rif)).toMatchObject({
      identificationNumber: 'RIF inválido, verifique el número y su dígito verificador',
    });
  });

  test('a sale to a found client needs no further client fields', () => {
    expect(rejected({ foundClient: found, phone: '', email: '', address: '' })).toEqual({});
  });

  test('a corrected sale needs no client fields', () => {
    expect(rejected({ clientBy: 'kept', identificationNumber: '', phone: '' })).toEqual({});
  });

  test('a sale of an earlier day requires its date', () => {
    expect(emptyOf('VES', { ...entry, past: true }).saleDate).toBe('');
    expect(rejected({ saleDate: '', phone: '' })).toEqual({
      saleDate: 'Campo es obligatorio',
      phone: 'Campo es obligatorio',
    });
    expect(rejected({ saleDate: '2026-11-10T15:30' })).toEqual({});
    expect(rejected({ saleDate: 'algún día' })).toEqual({
      saleDate: 'Escriba fecha y hora así: 22/11/2026 14:30',
    });
  });

  test('the form of a warranty starts with the number S/F, that of a sale with none (doc 2 §5 Warranty)', () => {
    expect(emptyOf('VES', { ...entry, kind: 'warranty' }).invoiceNumber).toBe('S/F');
    expect(emptyOf('VES', entry).invoiceNumber).toBeNull();
  });
});
