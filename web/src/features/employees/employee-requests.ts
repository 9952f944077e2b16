import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { invite } from '#web/shared/accounts/invite.ts';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import {
  CreateEmployeeDocument,
  EditEmployeeDocument,
  EmployeeByIdDocument,
  type EmployeeByIdQuery,
  type EmployeeInput,
  type EmployeePatch,
} from './employees.generated.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const employeesTopic = 'employees';

/** An employee in the edit forms. */
export type Employee = NonNullable<EmployeeByIdQuery['allVAllEmployees']>['nodes'][number] &
  NonNullable<EmployeeByIdQuery['employeeById']>;

/** Loads an employee who is not disabled; returns undefined if no visible one has the id. */
export async function findEmployee(
  id: string,
  options?: RequestOptions,
): Promise<Employee | undefined> {
  const { allVAllEmployees, employeeById } = await request(EmployeeByIdDocument, { id }, options);
  const employee = allVAllEmployees?.nodes[0];
  return employee && employeeById ? { ...employee, ...employeeById } : undefined;
}

/**
 * Creates an employee; the server stores only a hash of the password (D36). Creating an
 * administrator requires a recent confirmation of identity (D67). Without a password it shows an
 * invitation (D108); a failure of that leaves the employee, who can be invited again.
 */
export async function createEmployee(employee: EmployeeInput): Promise<void> {
  const { createEmployee: created } = await withStepUp(() =>
    request(CreateEmployeeDocument, { input: { employee } }),
  );
  const { email, phone } = employee;
  if (!employee.invite || !created?.employee) return;
  await invite({ id: created.employee.id, email, phone: phone ?? '' }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toastWarning(`${error.message}. Use ‘Invitar de nuevo’ en la lista.`);
  });
}

/** Saves the fields in `patch`; a new e-mail or role requires identity confirmation (D67). */
export async function editEmployee(
  id: string,
  patch: EmployeePatch,
  version?: string | null,
): Promise<void> {
  await withStepUp(() => request(EditEmployeeDocument, { id, patch, version }));
}

/** Disables an employee and ends their sessions (doc 1 §4, D36). */
export function disableEmployee({ id }: { id: string }): Promise<void> {
  return editEmployee(id, { status: 2, updated: serverNow().toISOString() });
}
