import { expect, test } from 'vitest';
import { shownClient, shownContact, shownName } from './shown-name.ts';

test('who has no name is shown by their document, else in words', () => {
  expect(shownName({ fullName: 'Ana Rivas', identificationNumber: 'V1' })).toBe('Ana Rivas');
  expect(shownName({ fullName: ' ', identificationNumber: 'V1' })).toBe('V1');
  expect(shownName({ fullName: null, identificationNumber: null })).toBe('Sin nombre');
});

test('so is the client of a sale', () => {
  const sale = { clientName: 'Ana', clientLastName: 'Rivas', clientIn: 'V1' };
  expect(shownClient(sale)).toBe('Ana Rivas');
  expect(shownClient({ ...sale, clientName: '', clientLastName: '' })).toBe('V1');
});

test('so is whom an appointment is for', () => {
  const booked = { contactName: 'Ana', contactLastName: 'Rivas', clientIn: 'V1' };
  expect(shownContact(booked)).toBe('Ana Rivas');
  expect(shownContact({ ...booked, contactName: '', contactLastName: '' })).toBe('V1');
  // Who may see contacts only is told no document.
  expect(shownContact({ contactName: '', contactLastName: '', clientIn: null })).toBe('Sin nombre');
});
