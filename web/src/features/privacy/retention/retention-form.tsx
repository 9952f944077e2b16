import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RetentionPreviewDocument, SaveRetentionDocument } from './retention.generated.ts';
import {
  type PurgedCounts,
  purgeText,
  type Retention,
  retentionInput,
  retentionSchema,
  retentionTopic,
  retentionValues,
} from './retention-model.ts';

const noRows: PurgedCounts = { photos: 0, messages: 0, events: 0 };

/** The text shows the next purge next to the counts. */
const tonightText = (purged: PurgedCounts) => `${purgeText(purged)} en la próxima noche`;

/** Loads how many rows the typed values would purge, after typing has stopped. */
function preview(input: Retention) {
  return {
    queryKey: [retentionTopic, 'preview', input] as const,
    queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<PurgedCounts> =>
      (await request(RetentionPreviewDocument, input, { signal })).procRetentionPreview?.nodes[0] ??
      noRows,
  };
}

/** Retention in months for each kind of data; before saving, a dialog shows how much will be purged. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const form = useForm({
    schema: retentionSchema,
    initial: retentionValues(retention),
    draft: 'privacidad/conservacion',
    today: null,
    keepValues: true,
    submit: async (values) => {
      const input = retentionInput(values);
      const purged = await queryClient.fetchQuery({ ...preview(input), staleTime: 0 });
      const detail = `${tonightText(purged)}. No se puede deshacer.`;
      if (!(await confirm('Desea cambiar la conservación de datos?', detail, 'Guardar'))) {
        return false;
      }
      const { procSaveRetention } = await withStepUp(() =>
        request(SaveRetentionDocument, { input }),
      );
      toastSuccess(checkEndCode(procSaveRetention?.result));
      return queryClient.invalidateQueries({ queryKey: [retentionTopic] });
    },
  });
  const [typed] = useDebouncedValue(form.values, 400);
  const isWhole = retentionSchema.safeParse(typed).success;
  const { data: purged } = useQuery({
    ...preview(retentionInput(isWhole ? typed : retentionValues(retention))),
    enabled: isWhole,
  });
  return (
    <Form form={form} submitLabel="Guardar">
      <TextInput
        label="Fotos de clientes (meses)"
        description="Desde su última visita o cita. Vacío: siempre se guardan"
        inputMode="numeric"
        {...form.field('photoMonths')}
      />
      <TextInput
        label="Texto y teléfono de los mensajes (meses)"
        description="Desde que salieron. Los que aún esperan se conservan. Vacío: siempre se guardan"
        inputMode="numeric"
        {...form.field('messageMonths')}
      />
      <TextInput
        label="Registro de seguridad (meses)"
        description="De 6 a 120. Vacío: 400 días"
        inputMode="numeric"
        {...form.field('securityMonths')}
      />
      <Text role="status" mih="3.2em">
        {isWhole && purged ? tonightText(purged) : ''}
      </Text>
    </Form>
  );
}
