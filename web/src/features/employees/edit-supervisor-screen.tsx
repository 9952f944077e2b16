import { paths } from '#web/config/paths.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { correctionValues } from '#web/shared/people/correct-person-model.ts';
import { type EditsOf, RecordScreen } from '#web/ui/record-screen.tsx';
import { CorrectEmployee, EditEmployeeForm, useEmployeeForm } from './edit-employee-form.tsx';
import { supervisorCommissions } from './employee-model.ts';
import { type Employee, employeesTopic, findEmployee } from './employee-requests.ts';

/** 'Editar Supervisor' (doc 1 §2 Supervisors), with what changed before. */
export function EditSupervisorScreen() {
  return (
    <RecordScreen topic={employeesTopic} read={findEmployee}>
      {(supervisor, edits) => (
        <>
          <SupervisorForm supervisor={supervisor} edits={edits} />
          <CorrectEmployee
            employee={supervisor}
            edits={edits(correctionValues)}
            list={paths.supervisors.list}
          />
          <AuditPanel topic={employeesTopic} objectIds={[supervisor.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function SupervisorForm({ supervisor, edits }: { supervisor: Employee; edits: EditsOf<Employee> }) {
  const form = useEmployeeForm(supervisor, edits, paths.supervisors.list);
  return <EditEmployeeForm employee={supervisor} form={form} commissions={supervisorCommissions} />;
}
