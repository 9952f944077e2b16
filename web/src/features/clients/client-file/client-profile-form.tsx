import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { fullName } from '#domain/people/full-name.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { readClientFile, saveClientProfile } from '../client-requests.ts';
import {
  type ClientFile,
  knownProfile,
  profileSchema,
  toProfileInput,
} from './client-file-model.ts';

/** Personal fields of a client; empty names are taken from the registry (doc 1 §5). */
export function ClientProfileForm({ file }: { file: ClientFile }) {
  const day = usePresentDay(useCurrentUser().timeZone);
  const form = useForm({
    schema: profileSchema,
    initial: knownProfile(file),
    draft: `clients/profile/${file.client.id}`,
    today: null,
    edits: {
      version: file.client.version,
      values: knownProfile(file),
      readAgain: async () => {
        const present = await readClientFile(file.client.id);
        return { version: present.client.version, values: knownProfile(present) };
      },
    },
    keepValues: true,
    submit: async (profile, { version }) => {
      await saveClientProfile({ ...toProfileInput(file.client.id, profile), version });
      toastSuccess(successTexts.profileAdded, fullName(profile.firstName, profile.lastName));
    },
  });
  return (
    <Form form={form} submitLabel="Guardar ficha" columns={3} isPart>
      <TextInput label="Nombre" {...form.field('firstName')} withAsterisk />
      <TextInput label="Segundo nombre" {...form.field('secondName')} />
      <DateInput label="Fecha de nacimiento" max={day} {...form.field('birthdate')} />
      <TextInput label="Apellido" {...form.field('lastName')} withAsterisk />
      <TextInput label="Segundo apellido" {...form.field('secondLastName')} />
      <TextInput label="Teléfono" type="tel" {...form.field('phone')} />
      <TextInput label="Email" type="email" {...form.field('email')} />
      <TextInput label="Red social" {...form.field('socialNetwork')} />
      <TextInput label="Profesión" {...form.field('profession')} />
      <TextInput label="Color" {...form.field('color')} />
      <TextInput label="Marca" {...form.field('trademark')} />
      <Checkbox label="Es mamá o papá" mt={28} {...form.field('momDad', 'checkbox')} />
      <Textarea
        label="Notas"
        description="Lo que el equipo debe saber cuando venga"
        autosize
        minRows={2}
        style={{ gridColumn: '1 / -1' }}
        {...form.field('notes')}
      />
    </Form>
  );
}
