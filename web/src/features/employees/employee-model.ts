import * as z from 'zod/mini';
import { toFraction, toPercent } from '#domain/money/percents.ts';
import { fullName } from '#domain/people/full-name.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';
import type { IdentificationValues } from '#web/shared/people/identification-input.tsx';
import {
  identificationFields,
  rightIdentification,
  sentNumber,
} from '#web/shared/people/identification-rules.ts';
import {
  optional,
  optionalEmail,
  optionalPassword,
  optionalPhone,
  requiredChoice,
  requiredEmail,
  requiredPhone,
} from '#web/ui/form/rules/rules.ts';

/** Commission percentages for a new technician (doc 1 §9). */
export const technicianCommissions: readonly string[] = ['15', '20', '25', '30', '35', '40', '45'];

/** Percentages of an attendant on other technicians' lines (doc 1 §9); an empty value equals 0. */
export const attendantCommissions: readonly string[] = ['1', '2', '3', '4', '5'];

/** Percentages of a supervisor (doc 1 §9). */
export const supervisorCommissions: readonly string[] = ['0', ...attendantCommissions];

/** Returns the choices of the edit form: 30 to 45 %, and the current percentage if it differs (D38). */
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
  /** Required without an invitation (`missingOnHiring`). */
  password: optionalPassword(),
  /** 'yes' if the person creates the password by an invitation (D108). */
  invite: z.string(),
  commission: requiredChoice(),
};

/** Form of a new technician (doc 1 §5); percentages are whole numbers as text. */
export const newTechnicianSchema = z
  .object({
    ...newStaff,
    officeId: requiredChoice(),
    roleId: requiredChoice(),
    supervisorCommission: z.string(),
  })
  .check(rightIdentification());

/** Form of a new supervisor (doc 1 §5). */
export const newSupervisorSchema = z
  .object({ ...newStaff, officeId: requiredChoice() })
  .check(rightIdentification());

/** Initial values of the forms for new staff. */
export const emptyStaff = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  invite: '',
  commission: '',
};

/** Form of a new employee who is neither technician nor supervisor; the role is one of `otherRoles`. */
export const newOtherEmployeeSchema = z
  .object({ ...newStaff, officeId: requiredChoice(), roleId: requiredChoice() })
  .check(rightIdentification());

interface ChoosableRole {
  readonly roleName: string;
  readonly takesTurns: boolean;
}

/** Returns whether the role is the documented role of supervisors (doc 1 §6). */
export function isSupervisorRole({ roleName }: ChoosableRole): boolean {
  return roleName === 'crm_supervisor';
}

/** Returns the roles of employees who are in neither the list of technicians nor that of supervisors. */
export function otherRoles<Role extends ChoosableRole>(roles: readonly Role[]): readonly Role[] {
  return roles.filter((role) => !role.takesTurns && !isSupervisorRole(role));
}

interface NewStaff extends IdentificationValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly invite: string;
  readonly commission: string;
  readonly supervisorCommission?: string;
}

/** Returns the name of a new employee, or the document of one whose name the registry will give. */
export function nameOf(staff: NewStaff): string {
  return fullName(staff.firstName, staff.lastName) || staff.identificationNumber;
}

/** Returns the input of createEmployee; commissions become fractions (doc 1 §9). */
export function toEmployee(staff: NewStaff, defaults: { roleId: string; officeId: string }) {
  return {
    identificationType: staff.identificationType,
    identificationNumber: sentNumber(staff),
    firstName: staff.firstName,
    lastName: staff.lastName,
    phone: staff.phone,
    email: staff.email,
    ...(staff.invite ? { invite: true } : { password: staff.password }),
    commission: toFraction(staff.commission),
    supervisorCommission: toFraction(staff.supervisorCommission || '0'),
    status: 1,
    ...defaults,
  };
}

/** Returns the offices with the same currency as the given one; its employees can move only there (D93). */
export function officesLike<Office extends { readonly id: string; readonly currencyCode: string }>(
  offices: readonly Office[],
  id: string,
): readonly Office[] {
  const currency = offices.find((office) => office.id === id)?.currencyCode;
  return offices.filter(({ currencyCode }) => currencyCode === currency);
}

/** Form to edit an employee: every field is optional, empty fields keep their values (doc 1 §5). */
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
 * Returns the initial values of the edit form: choices show the current values, text fields are
 * empty. A commission that the reader may not see is ''.
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

/**
 * Returns the same values with the empty contact fields filled in, for comparison with another
 * person's changes (D59).
 */
export function knownEmployee(
  employee: Parameters<typeof presentChoices>[0] & {
    readonly phone: string | null;
    readonly email: string | null;
  },
): EditedEmployee {
  const { phone, email } = employee;
  return { ...presentChoices(employee), phone: phone ?? '', email: email ?? '' };
}

/** Returns the percentage of a fraction, or '' if the fraction is hidden from the reader. */
export function percentOf(fraction: string | null): string {
  return fraction === null ? '' : toPercent(fraction);
}

/** Returns the changes between `edited` and the current choices as a patch of updateEmployeeById. */
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
