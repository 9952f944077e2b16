import type { ReactNode } from 'react';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { type FormOffice, useFormOffice } from './use-form-office.ts';

/** Draws the form of a record once its office is known, whose currency, tax and clock hold (D63). */
export function OfficeOfForm({
  id,
  children,
}: {
  id: string;
  children: (office: FormOffice) => ReactNode;
}) {
  const { office } = useFormOffice(id);
  return office && children(office);
}

/** The branch for which something is added, where the reader sees several; nothing for all others. */
export function BranchInput({
  value,
  onChange,
}: {
  value: string;
  onChange: (officeId: string) => void;
}) {
  const { mayChoose, choices } = useFormOffice(value);
  if (!mayChoose) return null;
  return (
    <ChoiceInput
      label="Sucursal"
      value={value}
      choices={choices}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
