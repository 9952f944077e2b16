import { request } from '#web/lib/graphql.ts';
import type { RequestOptions } from '#web/lib/http.ts';
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

/** A technician or supervisor as the forms edit them. */
export type Employee = NonNullable<EmployeeByIdQuery['allVAllEmployees']>['nodes'][number];

/** An employee who is not disabled; undefined when there is none to see. */
export async function findEmployee(
  id: string,
  options: RequestOptions,
): Promise<Employee | undefined> {
  const { allVAllEmployees } = await request(EmployeeByIdDocument, { id }, options);
  return allVAllEmployees?.nodes[0];
}

/** Hires someone; the server keeps a hash of the password alone (D36). */
export async function createEmployee(employee: EmployeeInput): Promise<void> {
  await request(CreateEmployeeDocument, { input: { employee } });
}

/** Changes what `patch` names. */
export async function editEmployee(id: string, patch: EmployeePatch): Promise<void> {
  await request(EditEmployeeDocument, { id, patch });
}

/** Takes someone out of all lists and ends their sessions (doc 1 §4, D36). */
export function disableEmployee({ id }: { id: string }): Promise<void> {
  return editEmployee(id, { status: 2, updated: new Date().toISOString() });
}
