import { roleCaption } from '#domain/captions.ts';
import { employeesList } from '#domain/lists/employees.ts';
import { paths } from '#web/config/paths.ts';
import { TechniciansDocument } from './employees.generated.ts';
import { StaffList } from './staff-list.tsx';

/** The technicians: list, add, edit, disable (doc 1 §2 Technicians). */
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
