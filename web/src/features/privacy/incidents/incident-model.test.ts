import { expect, test } from 'vitest';
import { type Incident, incidentInput, incidentSchema, incidentValues } from './incident-model.ts';

const incident: Incident = {
  id: '0198f0c4-0000-7000-8000-000000000001',
  version: '1',
  officeName: 'Valencia',
  officeIds: ['0198f0c4-0000-7000-8000-000000000002'],
  officeNames: 'Valencia',
  timeZone: 'America/Caracas',
  knownAt: '2026-11-26T13:36:41Z',
  dueAt: '2026-11-28T13:36:41Z',
  occurredAt: '2026-11-25T22:05:00Z',
  description: '',
  dataKinds: '',
  peopleCount: null,
  harm: '',
  measures: '',
  state: 'OPEN',
  authorityAt: null,
  authorityReference: '',
  unnotifiedReason: '',
  peopleToldAt: null,
  closedAt: null,
  closedByName: '',
  created: '2026-11-26T13:36:41Z',
  createdByName: 'Leonor Arteaga',
};

test('the form of an incident that was registered with one press is valid unchanged', () => {
  const values = incidentValues(incident);
  expect(values).toMatchObject({ knownAt: '2026-11-26T09:36', occurredAt: '2026-11-25T18:05' });
  expect(incidentSchema.safeParse(values).error).toBeUndefined();
});

test('an unchanged time of discovery is not sent, so it keeps its seconds', () => {
  const values = incidentValues(incident);
  expect(incidentInput(values, incident)).not.toHaveProperty('knownAt');
  expect(
    incidentInput({ ...values, knownAt: '2026-11-26T08:00', peopleCount: '35' }, incident),
  ).toMatchObject({ knownAt: '2026-11-26T08:00', peopleCount: 35 });
});
