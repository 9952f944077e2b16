import { expect, test } from 'vitest';
import { shownClient, shownContact, shownName } from './display-name.ts';

test('a person without a name is shown by document, or else by a fixed text', () => {
  expect(shownName({ fullName: 'Ana Rivas', identificationNumber: 'V1' })).toBe('Ana Rivas');
  expect(shownName({ fullName: ' ', identificationNumber: 'V1' })).toBe('V1');
  expect(shownName({ fullName: null, identificationNumber: null })).toBe('Sin nombre');
});

test('the client of a sale without a name is shown by document', () => {
  const sale = { clientName: 'Ana', clientLastName: 'Rivas', clientIn: 'V1' };
  expect(shownClient(sale)).toBe('Ana Rivas');
  expect(shownClient({ ...sale, clientName: '', clientLastName: '' })).toBe('V1');
});

test('the client of an appointment without a name is shown by document', () => {
  const booked = { contactName: 'Ana', contactLastName: 'Rivas', clientIn: 'V1' };
  expect(shownContact(booked)).toBe('Ana Rivas');
  expect(shownContact({ ...booked, contactName: '', contactLastName: '' })).toBe('V1');
  // A reader of contacts gets no document.
  expect(shownContact({ contactName: '', contactLastName: '', clientIn: null })).toBe('Sin nombre');
});
