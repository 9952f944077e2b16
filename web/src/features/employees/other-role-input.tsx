import type { ComponentProps } from 'react';
import { roleCaption } from '#domain/texts/captions.ts';
import { useStaffChoices } from '#web/shared/offices/staff-choices.ts';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { otherRoles } from './employee-model.ts';

/** 'Rol' of an employee who is neither technician nor supervisor. */
export function OtherRoleInput(
  field: Omit<ComponentProps<typeof ChoiceInput>, 'label' | 'choices'>,
) {
  const roles = otherRoles(useStaffChoices().roles);
  return (
    <ChoiceInput
      label="Rol"
      choices={roles.map(({ id, roleName }) => ({ value: id, label: roleCaption(roleName) }))}
      {...field}
    />
  );
}
