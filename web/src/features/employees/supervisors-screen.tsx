import { supervisorsList } from '#domain/lists/supervisors.ts';
import { paths } from '#web/config/paths.ts';
import { SupervisorsDocument } from './employees.generated.ts';
import { StaffList } from './staff-list.tsx';

/** The supervisors: list, add, edit, disable (doc 1 §2 Supervisors). */
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
