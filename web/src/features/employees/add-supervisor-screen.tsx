import { errorText } from '#domain/errors.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useMe } from '#web/lib/session.ts';
import { useStaffChoices } from '#web/shared/offices/staff-choices.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import {
  emptyStaff,
  isSupervisorRole,
  newSupervisorSchema,
  supervisorCommissions,
  toEmployee,
} from './employee-model.ts';
import { createEmployee, employeesTopic } from './employee-requests.ts';
import { HiringOffice, useHiringCurrency } from './hiring-office.tsx';
import { NewStaffFields } from './new-staff-fields.tsx';
import { PercentSelect } from './percent-select.tsx';
import { requireName } from './require-name.ts';

/** 'Agregar Supervisor' of an office that the reader sees (doc 1 §5). */
export function AddSupervisorScreen() {
  const me = useMe();
  const afterSave = useAfterSave(employeesTopic, paths.supervisors.list);
  const { roles } = useStaffChoices();
  const form = useForm({
    schema: newSupervisorSchema,
    initial: {
      ...initialIdentification(me.currencyCode),
      ...emptyStaff,
      officeId: me.officeId,
    },
    draft: 'supervisors/add',
    submit: async ({ officeId, ...supervisor }) => {
      await requireName(supervisor);
      const role = roles.find(isSupervisorRole);
      if (!role) throw new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });
      await createEmployee(toEmployee(supervisor, { roleId: role.id, officeId }));
      await afterSave(successTexts.supervisorAdded);
    },
  });
  const currency = useHiringCurrency(form.values.officeId);
  return (
    <Screen>
      <Form form={form} columns={2}>
        <NewStaffFields form={form} currency={currency} />
        <PercentSelect
          label="Comisión"
          percents={supervisorCommissions}
          {...form.field('commission')}
        />
        <HiringOffice form={form} />
      </Form>
    </Screen>
  );
}
