import { TextInput } from '@mantine/core';
import { Form } from '#web/ui/form/form.tsx';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { OpenedSection } from '#web/ui/links/opened-section.tsx';
import { useOfficeCurrency } from '../offices/use-office-currency.ts';
import {
  correctionSchema,
  correctionValues,
  type PersonPatch,
  type PersonToCorrect,
  toPersonPatch,
} from './correct-person-model.ts';
import { IdentificationInput } from './identification-input.tsx';

interface CorrectPersonProps {
  /** The office's country determines the document types (D13, D63). */
  readonly person: PersonToCorrect & { readonly id: string; readonly officeId: string };
  /** Saves the changed fields and shows a toast. */
  readonly save: (patch: PersonPatch, version: string | null) => Promise<unknown>;
  /** The person's record, for merging changes by others (D59). */
  readonly edits: Edits;
}

/** 'Corregir nombre o documento' of a client or employee: corrects typing errors and records the change (D49). */
export function CorrectPerson(props: CorrectPersonProps) {
  return (
    <OpenedSection caption="Corregir nombre o documento">
      <CorrectPersonForm {...props} />
    </OpenedSection>
  );
}

function CorrectPersonForm({ person, save, edits }: CorrectPersonProps) {
  const currency = useOfficeCurrency(person.officeId);
  const present = correctionValues(person);
  const form = useForm({
    schema: correctionSchema,
    initial: present,
    draft: `correct/${person.id}`,
    today: null,
    edits,
    keepValues: true,
    submit: async (corrected, { version }) => {
      const patch = toPersonPatch(corrected, person);
      return Object.keys(patch).length > 0 ? save(patch, version) : undefined;
    },
  });
  return (
    <Form form={form} submitLabel="Guardar corrección" columns={2} disabled={!form.isDirty()}>
      <TextInput label="Nombre" {...form.field('firstName')} />
      <TextInput label="Segundo nombre" {...form.field('secondName')} />
      <TextInput label="Apellido" {...form.field('lastName')} />
      <TextInput label="Segundo apellido" {...form.field('secondLastName')} />
      <IdentificationInput form={form} currency={currency} present={present.identificationType} />
    </Form>
  );
}
