import { paths } from '#web/config/paths.ts';
import type { EditsOf } from '#web/ui/record-screen.tsx';
import { EditEmployeeForm, useEmployeeForm } from './edit-employee-form.tsx';
import { supervisorCommissions } from './employee-model.ts';
import type { Employee } from './employee-requests.ts';
import { StaffRecordScreen } from './staff-record-screen.tsx';

/** 'Editar Supervisor' (doc 1 §2 Supervisors), with what changed before. */
export function EditSupervisorScreen() {
  return (
    <StaffRecordScreen list={paths.supervisors.list}>
      {(supervisor, edits) => <SupervisorForm supervisor={supervisor} edits={edits} />}
    </StaffRecordScreen>
  );
}

function SupervisorForm({ supervisor, edits }: { supervisor: Employee; edits: EditsOf<Employee> }) {
  const form = useEmployeeForm(supervisor, edits, paths.supervisors.list);
  return <EditEmployeeForm employee={supervisor} form={form} commissions={supervisorCommissions} />;
}
