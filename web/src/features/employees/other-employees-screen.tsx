import { otherEmployeesList } from '#domain/lists/other-employees.ts';
import { paths } from '#web/config/paths.ts';
import { OtherEmployeesDocument } from './employees.generated.ts';
import { StaffList } from './staff-list.tsx';

/**
 * Who takes no turns and is no supervisor, such as local administrators and head office. Who may change the permissions of
 * roles hires and edits them (doc 1 §6); others who see them help with their accounts (D67).
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
