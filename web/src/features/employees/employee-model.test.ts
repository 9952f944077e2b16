import { expect, test } from 'vitest';
import {
  editedCommissions,
  newTechnicianSchema,
  presentChoices,
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
  roleId: 'role',
  supervisorCommission: '',
} as const;

test('a technician is sent with a canonical number and fractions', () => {
  const { roleId, ...typed } = newTechnicianSchema.parse(technician);
  expect(toEmployee(typed, { roleId, officeId: 'office' })).toMatchObject({
    identificationNumber: 'V14218305',
    commission: '0.35',
    supervisorCommission: '0',
    status: 1,
    roleId: 'role',
    officeId: 'office',
  });
});

test('all is required but names and the commission of attendants', () => {
  const empty = Object.fromEntries(Object.keys(technician).map((name) => [name, '']));
  const { error } = newTechnicianSchema.safeParse({
    ...technician,
    ...empty,
    identificationType: 'CI',
  });
  const missing = new Set(error?.issues.map(({ path }) => path.join('.')));
  expect([...missing].toSorted()).toEqual([
    'commission',
    'email',
    'identificationNumber',
    'password',
    'phone',
    'roleId',
  ]);
});

test.each([
  ['35', ['30', '35', '40', '45']],
  ['15', ['15', '30', '35', '40', '45']],
  ['32.5', ['30', '32.5', '35', '40', '45']],
])('editing a technician of %s %% offers %j (D38)', (present, offered) => {
  expect(editedCommissions(present)).toEqual(offered);
});

test('what is empty or as it was is not sent', () => {
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
