import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import {
  emptyStaff,
  newOtherEmployeeSchema,
  supervisorCommissions,
  toEmployee,
} from './employee-model.ts';
import { createEmployee, employeesTopic } from './employee-requests.ts';
import { HiringOffice, useHiringCurrency } from './hiring-office.tsx';
import { NewStaffFields } from './new-staff-fields.tsx';
import { OtherRoleInput } from './other-role-input.tsx';
import { PercentSelect } from './percent-select.tsx';
import { requireName } from './require-name.ts';

/** 'Agregar Personal': somebody who takes no turns and is no supervisor, of an office that the reader sees. */
export function AddOtherEmployeeScreen() {
  const me = useMe();
  const afterSave = useAfterSave(employeesTopic, paths.otherEmployees.list);
  const form = useForm({
    schema: newOtherEmployeeSchema,
    initial: {
      ...initialIdentification(me.currencyCode),
      ...emptyStaff,
      // Most of them earn nothing on sales.
      commission: '0',
      officeId: me.officeId,
      roleId: '',
    },
    draft: 'employees/others/add',
    submit: async ({ officeId, roleId, ...person }) => {
      await requireName(person);
      await createEmployee(toEmployee(person, { roleId, officeId }));
      await afterSave(successTexts.employeeAdded);
    },
  });
  const currency = useHiringCurrency(form.values.officeId);
  return (
    <Screen>
      <Form form={form} columns={2}>
        <NewStaffFields form={form} currency={currency} />
        <OtherRoleInput {...form.field('roleId')} />
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
