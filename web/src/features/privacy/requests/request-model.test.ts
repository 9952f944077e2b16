import { expect, test } from 'vitest';
import { dueDayOf, emptyRequest, ofClient, requestInput } from './request-model.ts';

const rosa = {
  id: 'r',
  identificationNumber: 'V12345678',
  fullName: 'Rosa Paz',
  phone: '',
  email: 'rosa@turno.demo',
  address: '',
};

test('a found client fills name and document of the requester', () => {
  expect(ofClient(rosa)).toMatchObject({
    requesterName: 'Rosa Paz',
    requesterDocument: 'V12345678',
  });
  expect(ofClient(null)).toEqual({ foundClient: null });
});

test('a privacy request is sent with the id of its client, or with null', () => {
  expect(requestInput(emptyRequest('2026-11-26', rosa))).toEqual({
    kind: 'ACCESS',
    requesterName: 'Rosa Paz',
    requesterDocument: 'V12345678',
    identityProof: '',
    channel: 'IN_PERSON',
    receivedOn: '2026-11-26',
    notes: '',
    clientId: 'r',
  });
  expect(requestInput(emptyRequest('2026-11-26', null)).clientId).toBeNull();
});

test('a privacy request has a due day as soon as its day of receipt is valid', () => {
  const typed = emptyRequest('2026-11-26', null);
  expect(dueDayOf(typed, 'America/Lima')).toBe('2026-12-29');
  expect(dueDayOf({ ...typed, kind: 'ERASURE' }, 'America/Caracas')).toBe('2026-12-10');
  expect(dueDayOf({ ...typed, receivedOn: '26/1' }, 'America/Lima')).toBeUndefined();
});
