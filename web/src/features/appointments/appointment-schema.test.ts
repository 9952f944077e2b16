import { expect, test } from 'vitest';
import { emptyIdentifiedAppointment, identifiedAppointmentSchema } from './appointment-schema.ts';

const place = { day: '2026-12-09', time: '', minutes: null, employeeId: '' };
const searched = {
  ...emptyIdentifiedAppointment(place, 'PEN'),
  identificationType: 'DNI' as const,
  identificationNumber: '45678912',
  searchedNumber: '45678912',
};

function missing(values: typeof searched): readonly string[] {
  const { error } = identifiedAppointmentSchema.safeParse(values);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

test('all that a new client lacks is told together with the hour that is missing', () => {
  expect(missing(searched)).toEqual(['phone', 'email', 'address', 'time']);
});

test('day and hour are asked before a number is given, too', () => {
  const empty = { ...searched, identificationNumber: '', day: '' };
  expect(missing(empty)).toEqual([
    'identificationNumber',
    'phone',
    'email',
    'address',
    'day',
    'time',
  ]);
});

test('of a client who is found the hour alone is asked', () => {
  const foundClient = {
    id: '1',
    identificationNumber: '45678912',
    fullName: 'Ana Rivas',
    phone: '',
    email: '',
    address: '',
  };
  expect(missing({ ...searched, foundClient } as typeof searched)).toEqual(['time']);
});
