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

test('all that a new client lacks is told together with the hour that is missing (doc 2 §5 Appointment by identification)', () => {
  expect(missing(searched)).toEqual(['phone', 'address', 'time']);
});

test('day and hour are asked before a number is given, too', () => {
  const empty = { ...searched, identificationNumber: '', day: '' };
  expect(missing(empty)).toEqual(['identificationNumber', 'phone', 'address', 'day', 'time']);
});

test.each(['phone', 'email', 'address', 'firstName', 'lastName', 'identificationNumber'] as const)(
  'a %s of 100,000 characters is refused at its field (D69)',
  (field) => {
    const values = { ...searched, [field]: 'x'.repeat(100_000) };
    const { error } = identifiedAppointmentSchema.safeParse(values);
    const issue = error?.issues.find(({ path }) => path[0] === field);
    expect(issue?.message).toMatch(/^El texto es demasiado largo/);
  },
);

test.each(['phone', 'firstName', 'lastName'] as const)(
  'by name a %s of 100,000 characters is refused at its field (D69)',
  (field) => {
    const values = { ...emptyNamedAppointment(slot), [field]: 'x'.repeat(100_000) };
    const { error } = namedAppointmentSchema.safeParse(values);
    const issue = error?.issues.find(({ path }) => path[0] === field);
    expect(issue?.message).toMatch(/^El texto es demasiado largo/);
  },
);

const ana = {
  id: '1',
  identificationNumber: '45678912',
  fullName: 'Ana Rivas',
  phone: '',
  email: '',
  address: '',
};

test('by name nothing but the hour is asked of a client who is found', () => {
  const { error } = namedAppointmentSchema.safeParse({
    ...emptyNamedAppointment(slot),
    foundClient: ana,
  });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['time']);
});

test('of a client who is found the hour alone is asked', () => {
  expect(missing({ ...searched, foundClient: ana } as typeof searched)).toEqual(['time']);
});

const complete = {
  ...searched,
  phone: '987000321',
  email: 'ines@correo.demo',
  address: 'Av. Larco 100',
  time: '10:15',
};

test.each([
  ['identificationNumber', '', 'Campo es obligatorio'],
  ['identificationNumber', 'abc', 'Campo debe ser numérico'],
  ['phone', '', 'Campo es obligatorio'],
  ['phone', '987-CASA', 'Campo debe ser numérico'],
  ['email', 'ines', 'Campo debe ser de tipo email'],
  ['address', ' ', 'Campo es obligatorio'],
  ['day', '', 'Campo es obligatorio'],
  ['time', '', 'Campo es obligatorio'],
  ['day', 'algún día', 'Escriba la fecha así: 22/11/2026'],
  ['time', 'tarde', 'Escriba la hora así: 10:30 AM'],
] as const)(
  '%s: %j is refused of a new client: %s (doc 2 §5 Appointment by identification)',
  (field, value, message) => {
    expect(identifiedAppointmentSchema.safeParse(complete).error).toBeUndefined();
    const { error } = identifiedAppointmentSchema.safeParse({ ...complete, [field]: value });
    expect(error?.issues.map(({ path, message: text }) => [path[0], text])).toEqual([
      [field, message],
    ]);
  },
);
