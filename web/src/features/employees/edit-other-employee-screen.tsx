import { paths } from '#web/config/paths.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { correctionValues } from '#web/shared/people/correct-person-model.ts';
import { type EditsOf, RecordScreen } from '#web/ui/record-screen.tsx';
import { CorrectEmployee, EditEmployeeForm, useEmployeeForm } from './edit-employee-form.tsx';
import { supervisorCommissions } from './employee-model.ts';
import { type Employee, employeesTopic, findEmployee } from './employee-requests.ts';
import { OtherRoleInput } from './other-role-input.tsx';

/** 'Editar Personal', with what changed before. */
export function EditOtherEmployeeScreen() {
  return (
    <RecordScreen topic={employeesTopic} read={findEmployee}>
      {(employee, edits) => (
        <>
          <OtherEmployeeForm employee={employee} edits={edits} />
          <CorrectEmployee
            employee={employee}
            edits={edits(correctionValues)}
            list={paths.otherEmployees.list}
          />
          <AuditPanel topic={employeesTopic} objectIds={[employee.id]} />
        </>
      )}
    </RecordScreen>
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
