import { Textarea, TextInput } from '@mantine/core';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { emptyProvider, type Provider, providerSchema, providersTopic } from './provider-model.ts';
import {
  CreateProviderDocument,
  ProviderDocument,
  UpdateProviderDocument,
} from './providers.generated.ts';

/** Fields of a new or existing provider (doc 2 §5). */
function ProviderForm(props: RecordFormProps<Provider>) {
  const form = useRecordForm({
    ...props,
    today: null,
    schema: providerSchema,
    topic: providersTopic,
    list: paths.providers.list,
    about: ({ providerName }) => providerName,
  });
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <Preview
          title={form.values.providerName}
          facts={[form.values.identificationNumber, form.values.phone, form.values.email]}
        >
          El proveedor se elige en cada gasto con factura.
        </Preview>
      }
    >
      <TextInput label="Número de identificación" {...form.field('identificationNumber')} />
      <TextInput label="Nombre" {...form.field('providerName')} />
      <TextInput label="Teléfono" type="tel" {...form.field('phone')} />
      <TextInput label="Email" type="email" {...form.field('email')} />
      <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
    </Form>
  );
}

/** /providers/add */
export function AddProviderScreen() {
  return (
    <Screen>
      <ProviderForm
        initial={emptyProvider}
        draft="providers/add"
        save={async (provider) => {
          await request(CreateProviderDocument, { provider });
          return successTexts.providerAdded;
        }}
      />
    </Screen>
  );
}

/** /providers/edit/{id} */
export function EditProviderScreen() {
  return (
    <RecordScreen
      topic={providersTopic}
      read={async (id, options) => (await request(ProviderDocument, { id }, options)).providerById}
    >
      {({ id, version: _, ...provider }, edits) => (
        <ProviderForm
          initial={provider}
          draft={`providers/${id}`}
          edits={edits(({ id: _id, version: _version, ...present }) => present)}
          save={async (patch, { version }) => {
            await request(UpdateProviderDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
