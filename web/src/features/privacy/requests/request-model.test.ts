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

test('a found client becomes the requester, with name and document', () => {
  expect(ofClient(rosa)).toMatchObject({
    requesterName: 'Rosa Paz',
    requesterDocument: 'V12345678',
  });
  expect(ofClient(null)).toEqual({ foundClient: null });
});

test('a request is sent with the id of its client, or without client', () => {
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

test('the due day is shown as soon as a start day is typed', () => {
  const typed = emptyRequest('2026-11-26', null);
  expect(dueDayOf(typed, 'America/Lima')).toBe('2026-12-29');
  expect(dueDayOf({ ...typed, kind: 'ERASURE' }, 'America/Caracas')).toBe('2026-12-10');
  expect(dueDayOf({ ...typed, receivedOn: '26/1' }, 'America/Lima')).toBeUndefined();
});
