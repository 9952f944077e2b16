import { roleCaption } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { useStaffChoices } from '#web/shared/offices/staff-choices.ts';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import type { EditsOf } from '#web/ui/record-screen.tsx';
import { EditEmployeeForm, useEmployeeForm } from './edit-employee-form.tsx';
import { attendantCommissions, editedCommissions, percentOf } from './employee-model.ts';
import type { Employee } from './employee-requests.ts';
import { PercentSelect } from './percent-select.tsx';
import { StaffRecordScreen } from './staff-record-screen.tsx';

/** 'Editar Técnica(o)' (doc 1 §5, D38), with the change history. */
export function EditTechnicianScreen() {
  return (
    <StaffRecordScreen list={paths.employees.list}>
      {(technician, edits) => <TechnicianForm technician={technician} edits={edits} />}
    </StaffRecordScreen>
  );
}

function TechnicianForm({ technician, edits }: { technician: Employee; edits: EditsOf<Employee> }) {
  const form = useEmployeeForm(technician, edits, paths.employees.list);
  const roles = useStaffChoices().roles.filter(({ takesTurns }) => takesTurns);
  const supervises = (roleId: string) => roles.find(({ id }) => id === roleId)?.supervises ?? false;
  return (
    <EditEmployeeForm
      employee={technician}
      form={form}
      commissions={editedCommissions(percentOf(technician.commission))}
    >
      <ChoiceInput
        label="Rol"
        choices={roles.map(({ id, roleName }) => ({ value: id, label: roleCaption(roleName) }))}
        {...form.field('roleId')}
        onChange={({ currentTarget: { value: roleId } }) => {
          // A technician who no longer supervises has no supervisor commission.
          form.setValues({ roleId, ...(!supervises(roleId) && { supervisorCommission: '0' }) });
        }}
      />
      <PercentSelect
        label="Comisión de Encargada (o)"
        percents={['0', ...attendantCommissions]}
        disabled={!supervises(form.values.roleId)}
        {...form.field('supervisorCommission')}
      />
    </EditEmployeeForm>
  );
}
