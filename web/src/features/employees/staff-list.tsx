import { IconUserOff } from '@tabler/icons-react';
import type { Disableable } from '#domain/lists/disableable.ts';
import { employeesList } from '#domain/lists/staff/employees.ts';
import { otherEmployeesList } from '#domain/lists/staff/other-employees.ts';
import { supervisorsList } from '#domain/lists/staff/supervisors.ts';
import { displayName } from '#domain/people/display-name.ts';
import { roleCaption } from '#domain/texts/captions.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { type AccountRow, accountActions } from '#web/shared/accounts/account-actions.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import type { ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import { disableEmployee, employeesTopic } from './employee-requests.ts';
import {
  OtherEmployeesDocument,
  SupervisorsDocument,
  TechniciansDocument,
} from './employees.generated.ts';

interface StaffRow extends AccountRow {
  readonly fullName: string;
  readonly identificationNumber: string | null;
}

interface StaffListProps<Row>
  extends Pick<ListScreenProps<Row>, 'definition' | 'document' | 'cells'> {
  /** Kind of record for the API's list of disabled ones. */
  readonly kind: Disableable;
  readonly routes: ListScreenProps<Row>['routes'] & { readonly add: string; readonly edit: string };
  /** Label of the tab that opens the add form. */
  readonly addLabel: string;
  readonly mayEdit: Permission;
}

/** A list of employees: add, edit, disable, and account actions. */
export function StaffList<Row extends StaffRow>({
  routes,
  addLabel,
  mayEdit,
  ...list
}: StaffListProps<Row>) {
  return (
    <DisableableList<Row>
      {...list}
      routes={routes}
      topic={employeesTopic}
      tabs={[{ label: addLabel, link: { to: routes.add } }]}
      rowActions={[
        editAction(mayEdit, routes.edit),
        disableAction<Row>({
          icon: IconUserOff,
          kind: list.kind,
          detail: (person) =>
            [...new Set([displayName(person), person.identificationNumber])].join(', '),
          run: disableEmployee,
        }),
        ...accountActions<Row>(),
      ]}
      card={['fullName', 'phone']}
    />
  );
}

/** Technicians: list, add, edit, disable (doc 1 §2 Technicians). */
export function EmployeesScreen() {
  return (
    <StaffList
      definition={employeesList}
      document={TechniciansDocument}
      routes={paths.employees}
      kind="technicals"
      addLabel="Agregar Nueva (o) Técnica (o)"
      mayEdit="employee.update"
      cells={{ roleName: ({ roleName }) => roleCaption(roleName) }}
    />
  );
}

/**
 * Employees who are neither technicians nor supervisors, such as local administrators and head
 * office. Persons who may change roles add and edit them (doc 1 §6); other readers may help with
 * their accounts (D67).
 */
export function OtherEmployeesScreen() {
  return (
    <StaffList
      definition={otherEmployeesList}
      document={OtherEmployeesDocument}
      routes={paths.otherEmployees}
      kind="employees"
      addLabel="Agregar Nuevo Personal"
      mayEdit="role.grant"
    />
  );
}

/** Supervisors: list, add, edit, disable (doc 1 §2 Supervisors). */
export function SupervisorsScreen() {
  return (
    <StaffList
      definition={supervisorsList}
      document={SupervisorsDocument}
      routes={paths.supervisors}
      kind="supervisors"
      addLabel="Agregar Nuevo supervisor"
      mayEdit="supervisor.update"
    />
  );
}
