import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  attendantCommissions,
  editedCommissions,
  editedEmployeeSchema,
  newSupervisorSchema,
  newTechnicianSchema,
  presentChoices,
  supervisorCommissions,
  technicianCommissions,
  toEmployee,
  toEmployeePatch,
} from './employee-model.ts';

const technician = {
  identificationType: 'CI',
  identificationPrefix: 'V',
  identificationNumber: '14.218.305',
  firstName: '',
  lastName: '',
  phone: '04141234567',
  email: 'ana@correo.demo',
  password: 'secreto-largo',
  commission: '35',
  officeId: 'office',
  roleId: 'role',
  supervisorCommission: '',
} as const;

const requiredOfStaff = [
  'commission',
  'email',
  'identificationNumber',
  'officeId',
  'password',
  'phone',
];

/** What is wrong with what is typed, each path once, in order. */
function pathsOf(error: z.core.$ZodError | undefined): string[] {
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))].toSorted();
}

test('a technician is sent with a canonical number and fractions (doc 1 §3) (doc 1 §9)', () => {
  const { roleId, officeId, ...typed } = newTechnicianSchema.parse(technician);
  expect(toEmployee(typed, { roleId, officeId })).toMatchObject({
    identificationNumber: 'V14218305',
    commission: '0.35',
    supervisorCommission: '0',
    status: 1,
    roleId: 'role',
    officeId: 'office',
  });
});

test('all is required but names and the commission of attendants (doc 1 §5)', () => {
  const empty = Object.fromEntries(Object.keys(technician).map((name) => [name, '']));
  const { error } = newTechnicianSchema.safeParse({
    ...technician,
    ...empty,
    identificationType: 'CI',
  });
  expect(pathsOf(error)).toEqual([...requiredOfStaff, 'roleId']);
});

test.each([
  ['35', ['30', '35', '40', '45']],
  ['15', ['15', '30', '35', '40', '45']],
  ['32.5', ['30', '32.5', '35', '40', '45']],
])('editing a technician of %s %% offers %j (doc 1 §9) (D38)', (present, offered) => {
  expect(editedCommissions(present)).toEqual(offered);
});

test('what is empty or as it was is not sent (doc 1 §5)', () => {
  const present = presentChoices({
    commission: '0.30',
    supervisorCommission: '0',
    roleId: 'role',
    officeId: 'office',
  });
  expect(present.commission).toBe('30');
  expect(toEmployeePatch({ ...present, phone: '04240000000', commission: '45' }, present)).toEqual({
    phone: '04240000000',
    commission: '0.45',
    updated: expect.any(String),
  });
});

test('the percents of the forms are those of the documents (doc 1 §5) (doc 1 §9)', () => {
  expect(technicianCommissions).toEqual(['15', '20', '25', '30', '35', '40', '45']);
  expect(attendantCommissions).toEqual(['1', '2', '3', '4', '5']);
  expect(supervisorCommissions).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('all of a supervisor is required but the names (doc 1 §5)', () => {
  const { roleId: _, supervisorCommission: __, ...fields } = technician;
  const typed = { ...fields, officeId: 'office' };
  expect(newSupervisorSchema.safeParse(typed).success).toBe(true);
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']));
  const { error } = newSupervisorSchema.safeParse({ ...empty, identificationType: 'CI' });
  expect(pathsOf(error)).toEqual(requiredOfStaff);
});

test('editing staff requires nothing (doc 1 §5)', () => {
  const untyped = {
    phone: '',
    email: '',
    commission: '',
    supervisorCommission: '',
    roleId: '',
    officeId: '',
  };
  expect(editedEmployeeSchema.safeParse(untyped).success).toBe(true);
});

test('a commission that the reader is not told is neither shown nor sent', () => {
  const present = presentChoices({
    commission: null,
    supervisorCommission: null,
    roleId: 'role',
    officeId: 'office',
  });
  expect(editedCommissions(present.commission)).toEqual(['30', '35', '40', '45']);
  expect(toEmployeePatch({ ...present, phone: '04240000000' }, present)).toEqual({
    phone: '04240000000',
    updated: expect.any(String),
  });
});
