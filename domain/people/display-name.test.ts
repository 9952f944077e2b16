import { expect, test } from 'vitest';
import { displayClient, displayContact, displayName } from './display-name.ts';

test('a person without a name is shown by document, or else by a fixed text', () => {
  expect(displayName({ fullName: 'Ana Rivas', identificationNumber: 'V1' })).toBe('Ana Rivas');
  expect(displayName({ fullName: ' ', identificationNumber: 'V1' })).toBe('V1');
  expect(displayName({ fullName: null, identificationNumber: null })).toBe('Sin nombre');
});

test('the client of a sale without a name is shown by document', () => {
  const sale = { clientName: 'Ana', clientLastName: 'Rivas', clientIn: 'V1' };
  expect(displayClient(sale)).toBe('Ana Rivas');
  expect(displayClient({ ...sale, clientName: '', clientLastName: '' })).toBe('V1');
});

test('the client of an appointment without a name is shown by document', () => {
  const booked = { contactName: 'Ana', contactLastName: 'Rivas', clientIn: 'V1' };
  expect(displayContact(booked)).toBe('Ana Rivas');
  expect(displayContact({ ...booked, contactName: '', contactLastName: '' })).toBe('V1');
  // A reader of contacts gets no document.
  expect(displayContact({ contactName: '', contactLastName: '', clientIn: null })).toBe(
    'Sin nombre',
  );
});
