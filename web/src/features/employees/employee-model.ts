import * as z from 'zod/mini';
import { toFraction, toPercent } from '#domain/percents.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import type { IdentificationValues } from '#web/shared/people/identification-input.tsx';
import {
  identificationFields,
  rightIdentification,
  sentNumber,
} from '#web/shared/people/identification-rules.ts';
import {
  newPassword,
  optional,
  optionalEmail,
  optionalPhone,
  requiredChoice,
  requiredEmail,
  requiredPhone,
} from '#web/ui/form/rules.ts';

/** Percents that a new technician may be given (doc 1 §9). */
export const technicianCommissions: readonly string[] = ['15', '20', '25', '30', '35', '40', '45'];

/** Percents of an attendant on other technicians' lines (doc 1 §9); none is as good as 0. */
export const attendantCommissions: readonly string[] = ['1', '2', '3', '4', '5'];

/** Percents of a supervisor (doc 1 §9). */
export const supervisorCommissions: readonly string[] = ['0', ...attendantCommissions];

/** What editing a technician offers: 30 to 45 %, and the present percent when it is another (D38). */
export function editedCommissions(present: string): readonly string[] {
  const offered = ['30', '35', '40', '45'];
  return present === '' || offered.includes(present)
    ? offered
    : [...offered, present].toSorted((one, other) => Number(one) - Number(other));
}

const newStaff = {
  ...identificationFields,
  firstName: optional('name'),
  lastName: optional('name'),
  phone: requiredPhone(),
  email: requiredEmail(),
  password: newPassword(),
  commission: requiredChoice(),
};

/** A new technician's form (doc 1 §5); percents are whole numbers as text. */
export const newTechnicianSchema = z
  .object({
    ...newStaff,
    officeId: requiredChoice(),
    roleId: requiredChoice(),
    supervisorCommission: z.string(),
  })
  .check(rightIdentification());

/** A new supervisor's form (doc 1 §5). */
export const newSupervisorSchema = z
  .object({ ...newStaff, officeId: requiredChoice() })
  .check(rightIdentification());

/** The inputs of new staff before anything is typed. */
export const emptyStaff = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  commission: '',
};

/** The form of somebody new who is neither; the role is one of `otherRoles`. */
export const newOtherEmployeeSchema = z
  .object({ ...newStaff, officeId: requiredChoice(), roleId: requiredChoice() })
  .check(rightIdentification());

interface ChoosableRole {
  readonly roleName: string;
  readonly takesTurns: boolean;
}

/** Whether it is the role that the documents fix for supervisors (doc 1 §6). */
export function isSupervisorRole({ roleName }: ChoosableRole): boolean {
  return roleName === 'crm_supervisor';
}

/** The roles whose holders are in the lists of neither technicians nor supervisors. */
export function otherRoles<Role extends ChoosableRole>(roles: readonly Role[]): readonly Role[] {
  return roles.filter((role) => !role.takesTurns && !isSupervisorRole(role));
}

interface NewStaff extends IdentificationValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly commission: string;
  readonly supervisorCommission?: string;
}

/** The employee that createEmployee takes; commissions become fractions (doc 1 §9). */
export function toEmployee(staff: NewStaff, place: { roleId: string; officeId: string }) {
  return {
    identificationType: staff.identificationType,
    identificationNumber: sentNumber(staff),
    firstName: staff.firstName,
    lastName: staff.lastName,
    phone: staff.phone,
    email: staff.email,
    password: staff.password,
    commission: toFraction(staff.commission),
    supervisorCommission: toFraction(staff.supervisorCommission || '0'),
    status: 1,
    ...place,
  };
}

/** The offices in the currency of the one with the id, to which its staff may move (D93). */
export function officesLike<Office extends { readonly id: string; readonly currencyCode: string }>(
  offices: readonly Office[],
  id: string,
): readonly Office[] {
  const currency = offices.find((office) => office.id === id)?.currencyCode;
  return offices.filter(({ currencyCode }) => currencyCode === currency);
}

/** Editing: all of it optional, empty keeps the old value (doc 1 §5). */
export const editedEmployeeSchema = z.object({
  phone: optionalPhone(),
  email: optionalEmail(),
  commission: z.string(),
  supervisorCommission: z.string(),
  roleId: z.string(),
  officeId: z.string(),
});

type EditedEmployee = z.infer<typeof editedEmployeeSchema>;

/**
 * The form of an employee: the choices are the present ones, nothing is typed yet. A commission that the reader is not told
 * is no choice.
 */
export function presentChoices(employee: {
  readonly commission: string | null;
  readonly supervisorCommission: string | null;
  readonly roleId: string;
  readonly officeId: string;
}): EditedEmployee {
  return {
    phone: '',
    email: '',
    commission: percentOf(employee.commission),
    supervisorCommission: percentOf(employee.supervisorCommission),
    roleId: employee.roleId,
    officeId: employee.officeId,
  };
}

/** The same with what is reached by empty fields too, to be compared with what others save (D59). */
export function knownEmployee(
  employee: Parameters<typeof presentChoices>[0] & {
    readonly phone: string | null;
    readonly email: string | null;
  },
): EditedEmployee {
  const { phone, email } = employee;
  return { ...presentChoices(employee), phone: phone ?? '', email: email ?? '' };
}

/** Percent of a fraction, '' of one that is not told. */
export function percentOf(fraction: string | null): string {
  return fraction === null ? '' : toPercent(fraction);
}

/** What of `edited` differs from the present choices, as updateEmployeeById takes it. */
export function toEmployeePatch(edited: EditedEmployee, present: EditedEmployee) {
  const { commission, supervisorCommission, ...texts } = Object.fromEntries(
    Object.entries(edited).filter(
      ([name, value]) => value !== '' && value !== present[name as keyof EditedEmployee],
    ),
  ) as Partial<EditedEmployee>;
  return {
    ...texts,
    ...(commission && { commission: toFraction(commission) }),
    ...(supervisorCommission && { supervisorCommission: toFraction(supervisorCommission) }),
    updated: serverNow().toISOString(),
  };
}
