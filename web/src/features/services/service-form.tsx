import { TextInput } from '@mantine/core';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ColorInput } from './color-input.tsx';
import { emptyService, type Service, serviceSchema, servicesTopic } from './service-model.ts';
import {
  CreateServiceDocument,
  ServiceDocument,
  UpdateServiceDocument,
} from './services.generated.ts';

/** Fields of a new or existing service (doc 1 §5). */
function ServiceForm({ known = false, ...props }: RecordFormProps<Service> & { known?: boolean }) {
  const form = useRecordForm({
    ...props,
    today: null,
    schema: serviceSchema(known && !props.initial.description),
    topic: servicesTopic,
    list: paths.services.list,
    about: ({ serviceName }) => serviceName,
    describeValue: (path, value) => (path === 'color' ? `Color ${value}` : undefined),
  });
  return (
    <Form
      form={form}
      aside={
        <Preview title={form.values.serviceName} facts={[form.values.description]}>
          Un servicio reúne subservicios, que son los que se venden.
        </Preview>
      }
    >
      <TextInput label="Servicio" {...form.field('serviceName')} />
      <TextInput label="Descripción" {...form.field('description')} />
      <ColorInput value={form.values.color} onChange={(color) => form.setValue('color', color)} />
    </Form>
  );
}

/** /services/add */
export function AddServiceScreen() {
  return (
    <Screen>
      <ServiceForm
        initial={emptyService}
        draft="services/add"
        save={async (service) => {
          await request(CreateServiceDocument, { service });
          return successTexts.added;
        }}
      />
    </Screen>
  );
}

/** /services/edit/{id} */
export function EditServiceScreen() {
  return (
    <RecordScreen
      topic={servicesTopic}
      read={async (id, options) => (await request(ServiceDocument, { id }, options)).serviceById}
    >
      {({ id, serviceName, description, color }, edits) => (
        <ServiceForm
          initial={{ serviceName, description, color: color ?? undefined }}
          draft={`services/${id}`}
          known
          edits={edits(({ serviceName, description, color }) => ({
            serviceName,
            description,
            color: color ?? undefined,
          }))}
          save={async (patch, { version }) => {
            await request(UpdateServiceDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
