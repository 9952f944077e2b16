import { errorText } from '#domain/errors/error-register.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useStaffChoices } from '#web/shared/offices/staff-choices.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  emptyStaff,
  isSupervisorRole,
  nameOf,
  newSupervisorSchema,
  toEmployee,
} from './employee-model.ts';
import { createEmployee, employeesTopic } from './employee-requests.ts';
import { awaitName, missingOnHiring } from './require-name.ts';
import { StaffWithoutTurnsForm } from './staff-without-turns-form.tsx';

/** 'Agregar Supervisor' at a visible office (doc 1 §5). */
export function AddSupervisorScreen() {
  const currentUser = useCurrentUser();
  const afterSave = useAfterSave(employeesTopic, paths.supervisors.list);
  const { roles } = useStaffChoices();
  const form = useForm({
    schema: newSupervisorSchema,
    initial: {
      ...initialIdentification(currentUser.currencyCode),
      ...emptyStaff,
      officeId: currentUser.officeId,
    },
    draft: 'supervisors/add',
    today: null,
    prepare: awaitName,
    alsoRequired: missingOnHiring,
    submit: async ({ officeId, ...supervisor }) => {
      const role = roles.find(isSupervisorRole);
      if (!role) throw new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });
      await createEmployee(toEmployee(supervisor, { roleId: role.id, officeId }));
      return afterSave(successTexts.supervisorAdded, { about: nameOf(supervisor) });
    },
  });
  return <StaffWithoutTurnsForm form={form} />;
}
