import { TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { type Service, serviceSchema, servicesTopic } from './service-model.ts';

/** The inputs of a service, new or known (doc 1 §5). */
export function ServiceForm({
  known = false,
  ...props
}: RecordFormProps<Service> & { known?: boolean }) {
  const form = useRecordForm({
    ...props,
    schema: serviceSchema(known && !props.initial.description),
    topic: servicesTopic,
    list: paths.services.list,
  });
  return (
    <Form form={form}>
      <TextInput label="Servicio" {...form.field('serviceName')} />
      <TextInput label="Descripción" {...form.field('description')} />
    </Form>
  );
}
