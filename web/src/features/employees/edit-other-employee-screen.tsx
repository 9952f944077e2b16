import { paths } from '#web/config/paths.ts';
import type { EditsOf } from '#web/ui/record-screen.tsx';
import { EditEmployeeForm, useEmployeeForm } from './edit-employee-form.tsx';
import { supervisorCommissions } from './employee-model.ts';
import type { Employee } from './employee-requests.ts';
import { OtherRoleInput } from './other-role-input.tsx';
import { StaffRecordScreen } from './staff-record-screen.tsx';

/** 'Editar Personal', with the change history. */
export function EditOtherEmployeeScreen() {
  return (
    <StaffRecordScreen list={paths.otherEmployees.list}>
      {(employee, edits) => <OtherEmployeeForm employee={employee} edits={edits} />}
    </StaffRecordScreen>
  );
}

function OtherEmployeeForm({ employee, edits }: { employee: Employee; edits: EditsOf<Employee> }) {
  const form = useEmployeeForm(employee, edits, paths.otherEmployees.list);
  return (
    <EditEmployeeForm employee={employee} form={form} commissions={supervisorCommissions}>
      <OtherRoleInput {...form.field('roleId')} />
    </EditEmployeeForm>
  );
}

/** 'Editar Supervisor' (doc 1 §2 Supervisors), with the change history. */
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
