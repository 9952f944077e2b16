import { expect, test, vi } from 'vitest';
import { awaitName, missingNames, missingOnHiring } from './require-name.ts';

const person = { firstName: 'Ana', secondName: '', lastName: 'Rivas', secondLastName: '' };
let numbers = 12_345_670;

/**
 * Returns the required name fields of a new employee for a registry answer; without an answer the
 * registry is not called.
 */
async function requiredOf(
  names: { firstName: string; lastName: string },
  answer?: object | 'no answer',
  identificationPrefix = 'V',
) {
  const fetched = vi.fn(async () => {
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  vi.stubGlobal('fetch', fetched);
  numbers += 1;
  const hired = {
    ...names,
    identificationType: 'CI' as const,
    identificationPrefix,
    identificationNumber: String(numbers),
  };
  await awaitName(hired);
  expect(fetched.mock.calls.length > 0).toBe(answer !== undefined);
  return missingNames(hired);
}

const nameless = { firstName: '', lastName: ' ' };

test('the name of an employee is required unless the civil registry returns it (D49)', async () => {
  expect(await requiredOf({ firstName: 'Eva', lastName: 'Paz' })).toEqual([]);
  expect(await requiredOf(nameless, { found: true, person })).toEqual([]);
  const all = ['firstName', 'lastName'];
  expect(await requiredOf(nameless, { found: false, asked: true })).toEqual(all);
  expect(await requiredOf(nameless, { found: false, unavailable: true })).toEqual(all);
  expect(await requiredOf(nameless, 'no answer')).toEqual(all);
  expect(await requiredOf(nameless, undefined, 'E')).toEqual(all);
});

test('if only one of the two names is typed, the other is required without a registry call', async () => {
  expect(await requiredOf({ firstName: 'Eva', lastName: '' })).toEqual(['lastName']);
});

test('a new employee needs a password, or an invitation to create it (D108)', () => {
  const hired = {
    firstName: 'Eva',
    lastName: 'Paz',
    identificationType: 'PP' as const,
    identificationPrefix: '',
    identificationNumber: 'AB123456',
  };
  expect(missingOnHiring({ ...hired, invite: '', password: '' })).toEqual(['password']);
  expect(missingOnHiring({ ...hired, invite: '', password: 'una clave' })).toEqual([]);
  expect(missingOnHiring({ ...hired, invite: 'yes', password: '' })).toEqual([]);
});
