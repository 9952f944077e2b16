import { roleCaption } from '#domain/texts/captions.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { useStaffChoices } from '#web/shared/offices/staff-choices.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  attendantCommissions,
  emptyStaff,
  nameOf,
  newTechnicianSchema,
  technicianCommissions,
  toEmployee,
} from './employee-model.ts';
import { createEmployee, employeesTopic } from './employee-requests.ts';
import { HiringForm } from './hiring-form.tsx';
import { HiringOffice, useHiringCurrency } from './hiring-office.tsx';
import { NewPersonFields } from './new-person-fields.tsx';
import { PercentSelect } from './percent-select.tsx';
import { awaitName, missingOnHiring } from './require-name.ts';

/** 'Agregar Técnica(o)' at the reader's office, or for head office at any (doc 1 §5, D63). */
export function AddTechnicianScreen() {
  const { officeId: ownOffice, currencyCode } = useCurrentUser();
  const canSeeAllOffices = usePermission('office.see_all');
  const afterSave = useAfterSave(employeesTopic, paths.employees.list);
  const roles = useStaffChoices().roles.filter(({ takesTurns }) => takesTurns);
  const form = useForm({
    schema: newTechnicianSchema,
    initial: {
      ...initialIdentification(currencyCode),
      ...emptyStaff,
      officeId: ownOffice,
      roleId: '',
      supervisorCommission: '',
    },
    draft: 'employees/add',
    today: null,
    prepare: awaitName,
    alsoRequired: missingOnHiring,
    submit: async ({ roleId, officeId, ...technician }) => {
      await createEmployee(toEmployee(technician, { roleId, officeId }));
      return afterSave(successTexts.technicianAdded, { about: nameOf(technician) });
    },
  });
  const chosen = roles.find(({ id }) => id === form.values.roleId);
  const currency = useHiringCurrency(form.values.officeId);
  return (
    <HiringForm
      form={form}
      person={
        <>
          {canSeeAllOffices && <HiringOffice form={form} />}
          <NewPersonFields form={form} currency={currency} />
        </>
      }
      work={
        <>
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
        </>
      }
    />
  );
}
