import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { emptyStaff, nameOf, newOtherEmployeeSchema, toEmployee } from './employee-model.ts';
import { createEmployee, employeesTopic } from './employee-requests.ts';
import { OtherRoleInput } from './other-role-input.tsx';
import { awaitName, missingOnHiring } from './require-name.ts';
import { StaffWithoutTurnsForm } from './staff-without-turns-form.tsx';

/**
 * 'Agregar Personal': adds a new employee, neither technician nor supervisor, at an office that the
 * reader sees.
 */
export function AddOtherEmployeeScreen() {
  const currentUser = useCurrentUser();
  const afterSave = useAfterSave(employeesTopic, paths.otherEmployees.list);
  const form = useForm({
    schema: newOtherEmployeeSchema,
    initial: {
      ...initialIdentification(currentUser.currencyCode),
      ...emptyStaff,
      // Most employees other than technicians and supervisors have no commission.
      commission: '0',
      officeId: currentUser.officeId,
      roleId: '',
    },
    draft: 'employees/others/add',
    today: null,
    prepare: awaitName,
    alsoRequired: missingOnHiring,
    submit: async ({ officeId, roleId, ...person }) => {
      await createEmployee(toEmployee(person, { roleId, officeId }));
      return afterSave(successTexts.employeeAdded, { about: nameOf(person) });
    },
  });
  return (
    <StaffWithoutTurnsForm form={form}>
      <OtherRoleInput {...form.field('roleId')} />
    </StaffWithoutTurnsForm>
  );
}
