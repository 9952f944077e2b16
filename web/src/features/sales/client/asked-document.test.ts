import { afterEach, expect, test } from 'vitest';
import { askedDocument, clientForNumber } from './asked-document.ts';

const zulay = {
  id: 'c1',
  identificationType: '',
  identificationNumber: 'SINDOC0a1b',
  fullName: 'Zulay Gil',
  phone: '',
  email: '',
  address: 'Caracas',
};

afterEach(() => askedDocument.set(null));

test('a numbered sale asks for the document of a client without one (doc 9 §7.10)', async () => {
  const answered = clientForNumber(zulay, '1857', 'VES');
  const identified = { ...zulay, identificationType: 'CI', identificationNumber: 'V8566350' };
  askedDocument.get()?.answer(identified);
  expect(await answered).toEqual(identified);
  expect(askedDocument.get()).toBeNull();
});

test('a sale without number, and a client with a document, ask for none (doc 9 §7.10)', async () => {
  expect(await clientForNumber(zulay, 'S/F', 'VES')).toBe(zulay);
  const known = { ...zulay, identificationNumber: 'V8566350' };
  expect(await clientForNumber(known, '1857', 'VES')).toBe(known);
});
