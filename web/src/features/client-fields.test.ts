import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as bookings from './appointments/booking/appointment-schema.ts';
import { emptySale, saleSchema } from './sales/model/sale-schema.ts';

const required = 'Campo es obligatorio';
const notNumeric = 'Campo debe ser numérico';
const slot = { day: '2026-12-09', time: '10:15', minutes: null, employeeId: '' };
const byDocument = {
  identificationNumber: '12345678',
  phone: '04141234567',
  email: 'ana@correo.com',
  address: 'Chacao',
};
const byName = { firstName: 'Inés', lastName: 'Landaeta', phone: '04141112233' };
const entry = { kind: 'sale', clientBy: 'document', past: false } as const;

/** Returns the first validation message of each field. */
function rejected(schema: z.ZodMiniType, values: object): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** The forms that register a client, each with valid data of a new client. */
const identified: readonly [string, z.ZodMiniType, object][] = [
  ['a sale (doc 2 §5 Sale)', saleSchema, emptySale('VES', entry)],
  ['a warranty (doc 2 §5 Warranty)', saleSchema, emptySale('VES', { ...entry, kind: 'warranty' })],
  [
    'an appointment (doc 2 §5 Appointment by identification)',
    bookings.identifiedAppointmentSchema,
    bookings.emptyIdentifiedAppointment(slot, 'VES'),
  ],
];

describe.each(identified)('the form of %s', (_form, schema, empty) => {
  const filled = { ...empty, ...byDocument };

  test('the form accepts a new client with or without e-mail, and without names (D73)', () => {
    expect(rejected(schema, filled)).toEqual({});
    expect(rejected(schema, { ...filled, email: '' })).toEqual({});
  });

  test.each([
    ['identificationNumber', '', required],
    ['identificationNumber', 'abc', notNumeric],
    ['phone', '', required],
    ['phone', '0414-ABC', notNumeric],
    ['email', 'ana', 'Campo debe ser de tipo email'],
    ['address', ' ', required],
  ])('the form rejects the field %s with the value %j', (field, value, message) => {
    expect(rejected(schema, { ...filled, [field]: value })).toEqual({ [field]: message });
  });

  test.each([...Object.keys(byDocument), 'firstName', 'lastName'])(
    'the form rejects a %s of 100,000 characters at its field (D69)',
    (field) => {
      expect(rejected(schema, { ...filled, [field]: 'x'.repeat(100_000) })[field]).toMatch(
        /^El texto es demasiado largo/,
      );
    },
  );
});

/** The forms that accept a client by name only. */
const named: readonly [string, z.ZodMiniType, object][] = [
  ['a sale', saleSchema, emptySale('VES', { ...entry, clientBy: 'name' })],
  ['an appointment', bookings.namedAppointmentSchema, bookings.emptyNamedAppointment(slot)],
];

describe.each(named)('the form of %s by name', (_form, schema, empty) => {
  test('the form accepts a new client with only name and phone', () => {
    expect(rejected(schema, { ...empty, ...byName })).toEqual({});
  });

  test.each([
    ['firstName', '', required],
    ['lastName', ' ', required],
    ['phone', '', required],
    ['phone', '0414-ABC', notNumeric],
  ])('the form rejects the field %s with the value %j', (field, value, message) => {
    expect(rejected(schema, { ...empty, ...byName, [field]: value })).toEqual({ [field]: message });
  });

  test.each(Object.keys(byName))('the form rejects a %s of 100,000 characters (D69)', (field) => {
    const long = { ...empty, ...byName, [field]: 'x'.repeat(100_000) };
    expect(rejected(schema, long)[field]).toMatch(/^El texto es demasiado largo/);
  });
});
