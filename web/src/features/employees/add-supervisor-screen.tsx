import { errorText } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { can, useMe } from '#web/lib/session.ts';
import { useStaffChoices } from '#web/lib/staff-choices.ts';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { initialIdentification } from '#web/ui/form/identification-input.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import {
  emptyStaff,
  newSupervisorSchema,
  supervisorCommissions,
  toEmployee,
} from './employee-model.ts';
import { createEmployee, employeesTopic } from './employee-requests.ts';
import { NewStaffFields } from './new-staff-fields.tsx';
import { PercentSelect } from './percent-select.tsx';

/** The role that the documents fix for supervisors (doc 1 §6). */
const supervisorRole = 'crm_supervisor';

/** 'Agregar Supervisor' of an office that the reader sees (doc 1 §5). */
export function AddSupervisorScreen() {
  const me = useMe();
  const afterSave = useAfterSave(employeesTopic, paths.supervisors.list);
  const { roles, offices } = useStaffChoices();
  const visible = can('office.see_all', me)
    ? offices
    : offices.filter(({ id }) => id === me.office_id);
  const form = useForm({
    schema: newSupervisorSchema,
    initial: {
      ...initialIdentification(me.currency_code as Currency),
      ...emptyStaff,
      officeId: me.office_id,
    },
    draft: 'supervisors/add',
    submit: async ({ officeId, ...supervisor }) => {
      const role = roles.find(({ roleName }) => roleName === supervisorRole);
      if (!role) throw new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });
      await createEmployee(toEmployee(supervisor, { roleId: role.id, officeId }));
      await afterSave(successTexts.supervisorAdded);
    },
  });
  return (
    <Screen>
      <Form form={form} submitLabel="Registrar" columns={2}>
        <NewStaffFields form={form} />
        <PercentSelect
          label="Comisión"
          percents={supervisorCommissions}
          {...form.field('commission')}
        />
        <ChoiceInput
          label="Sucursal"
          choices={visible.map(({ id, officeName }) => ({ value: id, label: officeName }))}
          {...form.field('officeId')}
        />
      </Form>
    </Screen>
  );
}
