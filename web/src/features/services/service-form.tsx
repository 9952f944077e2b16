import { TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import type { Edits, ReadRecord } from '#web/ui/form/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Service, serviceSchema, servicesTopic } from './service-model.ts';

/** The inputs of a service, new or known (doc 1 §5); `save` answers the text of its success. */
export function ServiceForm({
  initial,
  draft,
  known = false,
  edits,
  save,
}: {
  initial: Service;
  draft: string;
  known?: boolean;
  /** The known one, which others may save meanwhile (D59). */
  edits?: Edits;
  save: (service: Service, read: ReadRecord) => Promise<string>;
}) {
  const afterSave = useAfterSave(servicesTopic, paths.services.list);
  const form = useForm({
    schema: serviceSchema(known && !initial.description),
    initial,
    draft,
    edits,
    submit: async (service, read) => afterSave(await save(service, read)),
  });
  return (
    <Form form={form}>
      <TextInput label="Servicio" autoComplete="off" {...form.field('serviceName')} />
      <TextInput label="Descripción" autoComplete="off" {...form.field('description')} />
    </Form>
  );
}
