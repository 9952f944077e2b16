import { TextInput } from '@mantine/core';
import { fullName } from '#domain/people/full-name.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { PersonIdentification } from '#web/shared/people/person-identification.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ClientContactFields } from './client-contact-fields.tsx';
import { emptyClient, newClientSchema, toClientInput } from './client-model.ts';
import { refreshClients } from './client-requests.ts';
import { CreateClientDocument } from './clients.generated.ts';

/** Adds a client of the office (doc 1 §5). */
export function AddClientForm() {
  const { officeId, currencyCode: currency } = useCurrentUser();
  const form = useForm({
    schema: newClientSchema,
    initial: emptyClient(currency),
    draft: 'clients/add',
    today: null,
    submit: async (client) => {
      await request(CreateClientDocument, { input: toClientInput(client, officeId) });
      toastSuccess(successTexts.clientAdded, fullName(client.firstName, client.lastName));
      await refreshClients();
    },
  });
  return (
    <Form form={form} columns={2}>
      <FormSection title="Persona">
        <PersonIdentification form={form} currency={currency} />
        <TextInput label="Nombre" {...form.field('firstName')} />
        <TextInput label="Apellido" {...form.field('lastName')} />
      </FormSection>
      <FormSection title="Contacto">
        <ClientContactFields form={form} />
      </FormSection>
    </Form>
  );
}
