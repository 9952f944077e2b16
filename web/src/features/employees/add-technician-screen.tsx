import { roleCaption } from '#domain/captions.ts';
import type { Currency } from '#domain/money.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { useStaffChoices } from '#web/lib/staff-choices.ts';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { initialIdentification } from '#web/ui/form/identification-input.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import {
  attendantCommissions,
  emptyStaff,
  newTechnicianSchema,
  technicianCommissions,
  toEmployee,
} from './employee-model.ts';
import { createEmployee, employeesTopic } from './employee-requests.ts';
import { NewStaffFields } from './new-staff-fields.tsx';
import { PercentSelect } from './percent-select.tsx';

/** 'Agregar Técnica(o)' of the reader's office (doc 1 §5). */
export function AddTechnicianScreen() {
  const { office_id: officeId, currency_code } = useMe();
  const afterSave = useAfterSave(employeesTopic, paths.employees.list);
  const roles = useStaffChoices().roles.filter(({ takesTurns }) => takesTurns);
  const form = useForm({
    schema: newTechnicianSchema,
    initial: {
      ...initialIdentification(currency_code as Currency),
      ...emptyStaff,
      roleId: '',
      supervisorCommission: '',
    },
    draft: 'employees/add',
    submit: async ({ roleId, ...technician }) => {
      await createEmployee(toEmployee(technician, { roleId, officeId }));
      await afterSave(successTexts.technicianAdded);
    },
  });
  const chosen = roles.find(({ id }) => id === form.values.roleId);
  return (
    <Screen>
      <Form form={form} submitLabel="Registrar" columns={2}>
        <NewStaffFields form={form} />
        <ChoiceInput
          label="Rol"
          choices={roles.map(({ id, roleName }) => ({ value: id, label: roleCaption(roleName) }))}
          {...form.field('roleId')}
          onChange={({ currentTarget: { value } }) =>
            form.setValues({ roleId: value, supervisorCommission: '' })
          }
        />
        <PercentSelect
          label="Comisión"
          percents={technicianCommissions}
          {...form.field('commission')}
        />
        <PercentSelect
          label="Comisión de Encargada (o)"
          percents={attendantCommissions}
          disabled={!chosen?.supervises}
          {...form.field('supervisorCommission')}
        />
      </Form>
    </Screen>
  );
}
