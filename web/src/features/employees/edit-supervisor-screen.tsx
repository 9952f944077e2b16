import { paths } from '#web/config/paths.ts';
import { AuditPanel } from '#web/ui/audit/audit-panel.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { EditEmployeeForm, useEmployeeForm } from './edit-employee-form.tsx';
import { supervisorCommissions } from './employee-model.ts';
import { type Employee, employeesTopic, findEmployee } from './employee-requests.ts';

/** 'Editar Supervisor' (doc 1 §2 Supervisors), with what changed before. */
export function EditSupervisorScreen() {
  return (
    <RecordScreen topic={employeesTopic} read={findEmployee}>
      {(supervisor) => (
        <>
          <SupervisorForm supervisor={supervisor} />
          <AuditPanel topic={employeesTopic} objectIds={[supervisor.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function SupervisorForm({ supervisor }: { supervisor: Employee }) {
  const form = useEmployeeForm(supervisor, paths.supervisors.list);
  return <EditEmployeeForm employee={supervisor} form={form} commissions={supervisorCommissions} />;
}
