import { expect, test } from 'vitest';
import {
  emptyIdentifiedAppointment,
  emptyNamedAppointment,
  identifiedAppointmentSchema,
  namedAppointmentSchema,
} from './appointment-schema.ts';

const slot = { day: '2026-12-09', time: '', minutes: null, employeeId: '' };
const searched = {
  ...emptyIdentifiedAppointment(slot, 'PEN'),
  identificationType: 'DNI' as const,
  identificationNumber: '45678912',
  searchedNumber: '45678912',
};

function missing(values: typeof searched): readonly string[] {
  const { error } = identifiedAppointmentSchema.safeParse(values);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

test('the form of a new client reports all missing client fields together with the missing hour (doc 2 §5 Appointment by identification)', () => {
  expect(missing(searched)).toEqual(['phone', 'address', 'time']);
});

test('day and hour are required even before the identification number is typed', () => {
  const empty = { ...searched, identificationNumber: '', day: '' };
  expect(missing(empty)).toEqual(['identificationNumber', 'phone', 'address', 'day', 'time']);
});

const ana = {
  id: '1',
  identificationNumber: '45678912',
  fullName: 'Ana Rivas',
  phone: '',
  email: '',
  address: '',
};

test('an appointment by name requires only the hour if the client is registered', () => {
  const { error } = namedAppointmentSchema.safeParse({
    ...emptyNamedAppointment(slot),
    foundClient: ana,
  });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['time']);
});

test('an appointment by identification requires only the hour if the client is registered', () => {
  expect(missing({ ...searched, foundClient: ana } as typeof searched)).toEqual(['time']);
});
