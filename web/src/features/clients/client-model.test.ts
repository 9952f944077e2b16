import { expect, test } from 'vitest';
import {
  editedClientSchema,
  emptyClient,
  newClientSchema,
  toClientInput,
  toClientPatch,
  unedited,
} from './client-model.ts';

test('a new client is sent with a generated password and the office (doc 1 §3)', () => {
  const typed = { ...emptyClient('VES'), identificationNumber: '27.123.456', address: 'Chacao' };
  const sent = () => toClientInput(newClientSchema.parse(typed), 'office');
  expect(sent()).toMatchObject({
    identificationType: 'CI',
    identificationNumber: 'V27123456',
    phone: null,
    email: null,
    address: 'Chacao',
    firstName: null,
    lastName: null,
    officeId: 'office',
    password: expect.stringMatching(/^[A-Za-z0-9]{10}$/),
  });
  expect(sent().password).not.toBe(sent().password);
});

test('empty fields of an edited client are not sent, so the stored values stay (doc 1 §5)', () => {
  const edited = editedClientSchema.parse({ ...unedited, phone: '04249998877' });
  expect(toClientPatch(edited)).toEqual({ phone: '04249998877', updated: expect.any(String) });
});
