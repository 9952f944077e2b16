import { describe, expect, test } from 'vitest';
import { emptySale as emptyOf, type SaleValues, saleSchema } from './sale-schema.ts';

const door = { kind: 'sale', clientBy: 'document', past: false } as const;
const emptySale = (currency: 'VES') => emptyOf(currency, door);

const newClient: SaleValues = {
  ...emptySale('VES'),
  identificationNumber: '12345678',
  phone: '04141234567',
  email: 'ana@correo.com',
  address: 'Chacao',
};

/** Field → the first message of what the form refuses. */
function refused(changes: Partial<SaleValues>): Record<string, string> {
  const { error } = saleSchema.safeParse({ ...newClient, ...changes });
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the form of a sale (doc 2 §5)', () => {
  test('takes a new client whose data are complete; the names may be missing', () => {
    expect(refused({})).toEqual({});
  });

  test.each([
    ['phone', '', 'Campo es obligatorio'],
    ['phone', '0414-ABC', 'Campo debe ser numérico'],
    ['email', '', 'Campo es obligatorio'],
    ['email', 'ana', 'Campo debe ser de tipo email'],
    ['address', ' ', 'Campo es obligatorio'],
    ['identificationNumber', '', 'Campo es obligatorio'],
    ['invoiceNumber', '', 'Campo es obligatorio'],
  ] as const)('%s: %j is refused of a new client: %s', (field, value, message) => {
    expect(refused({ [field]: value })).toMatchObject({ [field]: message });
  });

  test('a wrong check digit of a RIF is refused (D29)', () => {
    const rif = {
      identificationType: 'RIF',
      identificationPrefix: 'J',
      identificationNumber: '123456789',
    } as const;
    expect(refused(rif)).toMatchObject({
      identificationNumber: 'RIF inválido, verifique el número y su dígito verificador',
    });
  });

  test('asks nothing more of a client who is known', () => {
    const foundClient = {
      id: 'ana',
      identificationNumber: 'V12345678',
      fullName: 'Ana Rivas',
      phone: '',
      email: 'ana@correo.com',
      address: '',
    };
    expect(refused({ foundClient, phone: '', email: '', address: '' })).toEqual({});
  });

  describe('of a client who is told by name', () => {
    const walkIn = {
      clientBy: 'name',
      identificationNumber: '',
      firstName: 'Inés',
      lastName: 'Landaeta',
      phone: '04141112233',
      email: '',
      address: '',
    } as const;

    test('takes name and phone alone', () => {
      expect(refused(walkIn)).toEqual({});
    });

    test.each([
      ['firstName', '', 'Campo es obligatorio'],
      ['lastName', ' ', 'Campo es obligatorio'],
      ['phone', '', 'Campo es obligatorio'],
      ['phone', '0414-ABC', 'Campo debe ser numérico'],
    ] as const)('%s: %j is refused: %s', (field, value, message) => {
      expect(refused({ ...walkIn, [field]: value })).toEqual({ [field]: message });
    });
  });

  test('asks nothing of the client of a sale that is corrected', () => {
    expect(refused({ clientBy: 'kept', identificationNumber: '', phone: '' })).toEqual({});
  });

  test('asks for the date of an earlier day', () => {
    expect(emptyOf('VES', { ...door, past: true }).saleDate).toBe('');
    expect(refused({ saleDate: '', phone: '' })).toEqual({
      saleDate: 'Campo es obligatorio',
      phone: 'Campo es obligatorio',
    });
    expect(refused({ saleDate: '2026-11-10T15:30' })).toEqual({});
  });

  test('a warranty is S/F unless it is numbered', () => {
    expect(emptyOf('VES', { ...door, kind: 'warranty' }).invoiceNumber).toBe('S/F');
    expect(emptyOf('VES', door).invoiceNumber).toBeNull();
  });

  test('every form has a request id of its own (D19)', () => {
    expect(emptySale('VES').requestId).not.toBe(emptySale('VES').requestId);
  });
});
