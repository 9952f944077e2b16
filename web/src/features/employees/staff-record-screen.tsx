import type { ReactNode } from 'react';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { correctionValues } from '#web/shared/people/correct-person-model.ts';
import { type EditsOf, RecordScreen } from '#web/ui/record-screen.tsx';
import { CorrectEmployee } from './edit-employee-form.tsx';
import { type Employee, employeesTopic, findEmployee } from './employee-requests.ts';
import { PendingInvitation } from './pending-invitation.tsx';

/** An employee of `list`: the form, the correction of personal data, and the change history. */
export function StaffRecordScreen({
  list,
  children,
}: {
  list: string;
  children: (employee: Employee, edits: EditsOf<Employee>) => ReactNode;
}) {
  return (
    <RecordScreen topic={employeesTopic} read={findEmployee}>
      {(employee, edits) => (
        <>
          <PendingInvitation person={employee} />
          {children(employee, edits)}
          <CorrectEmployee employee={employee} edits={edits(correctionValues)} list={list} />
          <AuditPanel topic={employeesTopic} objectIds={[employee.id]} />
        </>
      )}
    </RecordScreen>
  );
}
