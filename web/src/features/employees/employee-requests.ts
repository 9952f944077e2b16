import { request } from '#web/lib/graphql.ts';
import type { RequestOptions } from '#web/lib/http.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { withStepUp } from '#web/lib/step-up.ts';
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

/** An employee as the forms edit them. */
export type Employee = NonNullable<EmployeeByIdQuery['allVAllEmployees']>['nodes'][number] &
  NonNullable<EmployeeByIdQuery['employeeById']>;

/** An employee who is not disabled; undefined when there is none to see. */
export async function findEmployee(
  id: string,
  options: RequestOptions,
): Promise<Employee | undefined> {
  const { allVAllEmployees, employeeById } = await request(EmployeeByIdDocument, { id }, options);
  const employee = allVAllEmployees?.nodes[0];
  return employee && employeeById ? { ...employee, ...employeeById } : undefined;
}

/**
 * Hires someone; the server keeps a hash of the password alone (D36). Who signed in a while ago confirms who becomes an
 * administrator (D67).
 */
export async function createEmployee(employee: EmployeeInput): Promise<void> {
  await withStepUp(() => request(CreateEmployeeDocument, { input: { employee } }));
}

/** Changes what `patch` names; who signed in a while ago confirms a new e-mail or role (D67). */
export async function editEmployee(
  id: string,
  patch: EmployeePatch,
  version?: string | null,
): Promise<void> {
  await withStepUp(() => request(EditEmployeeDocument, { id, patch, version }));
}

/** Takes someone out of all lists and ends their sessions (doc 1 §4, D36). */
export function disableEmployee({ id }: { id: string }): Promise<void> {
  return editEmployee(id, { status: 2, updated: serverNow().toISOString() });
}
