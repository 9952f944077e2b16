import { expect, test } from 'vitest';
import { type ClientFile, knownProfile, toProfileInput } from './client-file-model.ts';

const client: ClientFile['client'] = {
  id: 'client',
  version: null,
  identificationType: 'CI',
  identificationNumber: 'V12345678',
  fullName: 'Ana Rivas',
  firstName: 'Ana',
  secondName: '',
  lastName: 'Rivas',
  secondLastName: '',
  phone: '0414-1234567',
  email: 'civ12345678',
  status: 1,
  acceptsMessages: null,
  acceptsPhotos: null,
  balance: '{"b_balance": "-120.50", "d_balance": "-0.50"}',
};

test('a placeholder e-mail is not shown', () => {
  expect(knownProfile({ client, profile: null })).toMatchObject({ firstName: 'Ana', email: '' });
  const reached = { ...client, email: 'ana@correo.demo' };
  expect(knownProfile({ client: reached, profile: null }).email).toBe('ana@correo.demo');
});

test('the birth date is sent as age, and an unknown one as null', () => {
  const known = knownProfile({ client, profile: null });
  expect(toProfileInput('client', known)).toMatchObject({ clientId: 'client', age: null });
  const input = toProfileInput('client', { ...known, birthdate: '1990-05-17' });
  expect(input).toMatchObject({ age: '1990-05-17' });
  expect(input).not.toHaveProperty('birthdate');
});
