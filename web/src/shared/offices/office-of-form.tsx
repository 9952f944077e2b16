import type { ReactNode } from 'react';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { type FormOffice, useFormOffice } from './use-form-office.ts';

/** Renders the form of a record after its office has loaded, whose currency, tax and zone apply (D63). */
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

/** Branch select of an add form for readers of several branches; otherwise renders nothing. */
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
