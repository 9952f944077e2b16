import { TextInput } from '@mantine/core';
import { cleanText } from '#domain/input/clean-text.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayName } from '#domain/people/display-name.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { CorrectPerson } from '#web/shared/people/correct-person.tsx';
import { correctionValues } from '#web/shared/people/correct-person-model.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { ClientContactFields } from './client-contact-fields.tsx';
import { editedClientSchema, presentValues, toClientPatch, unedited } from './client-model.ts';
import { clientsTopic } from './client-requests.ts';
import {
  ClientByIdDocument,
  type ClientByIdQuery,
  EditClientDocument,
} from './clients.generated.ts';

type Client = NonNullable<ClientByIdQuery['clientById']>;

/** Edits the contact data of a client (doc 1 §2, §5), with the change history. */
export function EditClientScreen() {
  return (
    <RecordScreen
      topic={clientsTopic}
      read={async (id, options) => (await request(ClientByIdDocument, { id }, options)).clientById}
    >
      {(client, edits) => (
        <>
          <ClientForm client={client} edits={edits(presentValues)} />
          <ClientCorrection client={client} edits={edits(correctionValues)} />
          <AuditPanel topic={clientsTopic} objectIds={[client.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function ClientCorrection({ client, edits }: { client: Client; edits: Edits }) {
  const afterSave = useAfterSave(clientsTopic, paths.clients.list);
  return (
    <CorrectPerson
      person={client}
      edits={edits}
      save={async (patch, version) => {
        await request(EditClientDocument, { id: client.id, patch, version });
        return afterSave(successTexts.edited, { about: displayName(client) });
      }}
    />
  );
}

function ClientForm({ client, edits }: { client: Client; edits: Edits }) {
  const afterSave = useAfterSave(clientsTopic, paths.clients.list);
  const form = useForm({
    schema: editedClientSchema,
    initial: unedited,
    draft: `clients/edit/${client.id}`,
    today: null,
    edits,
    submit: async (edited, { version }) => {
      const patch = toClientPatch(edited);
      await request(EditClientDocument, { id: client.id, patch, version });
      return afterSave(successTexts.edited, { about: displayName(client) });
    },
  });
  const nothingTyped = Object.values(form.values).every((text) => !cleanText(String(text)));
  return (
    <Form
      form={form}
      submitLabel="Guardar"
      columns={2}
      disabled={nothingTyped}
      aside={
        <Preview
          person
          title={displayName(client)}
          facts={[
            form.values.phone || client.phone,
            form.values.email || client.email,
            form.values.address || client.address,
          ]}
        >
          Lo que deje vacío conserva su valor.
        </Preview>
      }
    >
      <FormSection title="Persona">
        <TextInput label="Nombre" readOnly value={displayName(client)} />
        <TextInput
          label="Número de identificación"
          readOnly
          value={displayDocument(client.identificationNumber, client.identificationType)}
        />
      </FormSection>
      <FormSection title="Contacto">
        <ClientContactFields form={form} present={client} />
      </FormSection>
    </Form>
  );
}
