import { expect, test } from 'vitest';
import {
  editedCommissions,
  newTechnicianSchema,
  officesLike,
  otherRoles,
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
  invite: '',
  password: 'secreto-largo',
  commission: '35',
  officeId: 'office',
  roleId: 'role',
  supervisorCommission: '',
} as const;

test('a technician is sent with a canonical number and with commissions as fractions (doc 1 §3) (doc 1 §9)', () => {
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

test.each([
  ['35', ['30', '35', '40', '45']],
  ['15', ['15', '30', '35', '40', '45']],
  ['32.5', ['30', '32.5', '35', '40', '45']],
])('the edit form of a technician with %s %% offers %j (doc 1 §9) (D38)', (present, offered) => {
  expect(editedCommissions(present)).toEqual(offered);
});

test('empty and unchanged fields of an employee are not sent (doc 1 §5)', () => {
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

test('a commission that the reader may not see is neither shown nor sent', () => {
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

test('the form of other employees offers neither technician nor supervisor roles', () => {
  const roles = [
    { roleName: 'crm_technical', takesTurns: true },
    { roleName: 'crm_supervisor', takesTurns: false },
    { roleName: 'crm_marketing', takesTurns: false },
  ];
  expect(otherRoles(roles).map(({ roleName }) => roleName)).toEqual(['crm_marketing']);
});

test('employees can move only among offices with the same currency (doc 1 §5) (D93)', () => {
  const offices = [
    { id: 'caracas', currencyCode: 'VES' },
    { id: 'lima', currencyCode: 'PEN' },
    { id: 'valencia', currencyCode: 'VES' },
  ];
  const offered = (id: string) => officesLike(offices, id).map((office) => office.id);
  expect(offered('valencia')).toEqual(['caracas', 'valencia']);
  expect(offered('lima')).toEqual(['lima']);
});
