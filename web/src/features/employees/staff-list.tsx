import { IconUserOff } from '@tabler/icons-react';
import { type Disableable, disableable } from '#domain/disableable.ts';
import type { Permission } from '#domain/permissions.ts';
import { shownName } from '#domain/shown-name.ts';
import { type AccountRow, accountActions } from '#web/shared/accounts/account-actions.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import type { ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import { disableEmployee, employeesTopic } from './employee-requests.ts';

interface StaffRow extends AccountRow {
  readonly fullName: string;
  readonly identificationNumber: string | null;
}

interface StaffListProps<Row>
  extends Pick<ListScreenProps<Row>, 'definition' | 'document' | 'cells'> {
  /** What the API calls those of the list who are disabled. */
  readonly kind: Disableable;
  readonly routes: ListScreenProps<Row>['routes'] & { readonly add: string; readonly edit: string };
  /** The tab that leads to the form of somebody new. */
  readonly addLabel: string;
  readonly mayEdit: Permission;
}

/** A list of who works: list, add, edit, disable, and help with the account. */
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
          permission: disableable[list.kind],
          detail: (person) =>
            [...new Set([shownName(person), person.identificationNumber])].join(', '),
          run: disableEmployee,
        }),
        ...accountActions<Row>(),
      ]}
      card={['fullName', 'phone']}
    />
  );
}
