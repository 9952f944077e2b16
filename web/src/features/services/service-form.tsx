import { TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Service, serviceSchema, servicesTopic } from './service-model.ts';

/** The inputs of a service, new or known (doc 1 §5); `save` answers the text of its success. */
export function ServiceForm({
  initial,
  draft,
  save,
}: {
  initial: Service;
  draft: string;
  save: (service: Service) => Promise<string>;
}) {
  const afterSave = useAfterSave(servicesTopic, paths.services.list);
  const form = useForm({
    schema: serviceSchema,
    initial,
    draft,
    submit: async (service) => afterSave(await save(service)),
  });
  return (
    <Form form={form} submitLabel="Registrar">
      <TextInput label="Servicio" autoComplete="off" {...form.field('serviceName')} />
      <TextInput label="Descripción" autoComplete="off" {...form.field('description')} />
    </Form>
  );
}
