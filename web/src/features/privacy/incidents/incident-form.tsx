import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useOfficeChoices } from '#web/shared/offices/use-offices.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { DateTimeInput } from '#web/ui/form/inputs/date-time-input.tsx';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  type Incident,
  incidentInput,
  incidentSchema,
  incidentsTopic,
  incidentValues,
} from './incident-model.ts';
import { SaveIncidentDocument } from './incidents.generated.ts';

/** Data of an incident; no field is required, because the clock must start at once. */
export function IncidentForm({ incident, edits }: { incident: Incident; edits: Edits }) {
  const offices = useOfficeChoices(true);
  const form = useForm({
    schema: incidentSchema,
    initial: incidentValues(incident),
    draft: `incidents/${incident.id}`,
    today: null,
    edits,
    keepValues: true,
    submit: async (values, { version }) => {
      const { procSaveIncident } = await request(SaveIncidentDocument, {
        input: { ...incidentInput(values, incident), version },
      });
      toastSuccess(checkEndCode(procSaveIncident?.result));
      await queryClient.invalidateQueries({ queryKey: [incidentsTopic] });
    },
  });
  const { error, ...officeField } = form.field('officeIds');
  return (
    <Form form={form} columns={2}>
      <DateTimeInput
        label="Conocido"
        description="Desde aquí corren las 48 horas"
        {...form.field('knownAt')}
      />
      <DateTimeInput
        label="Ocurrió"
        description="Vacío mientras no se sepa"
        {...form.field('occurredAt')}
      />
      <MultiSelect
        label="Sucursales"
        searchable
        {...officeField}
        error={error}
        value={form.values.officeIds}
        data={offices}
        onChange={(officeIds) => form.setValue('officeIds', officeIds)}
      />
      <TextInput
        label="Personas afectadas"
        description="Cuántas; vacío mientras no se sepa"
        inputMode="numeric"
        {...form.field('peopleCount')}
      />
      <Textarea
        label="Qué pasó"
        description="Sin nombres ni documentos de las personas afectadas"
        autosize
        minRows={3}
        {...form.field('description')}
      />
      <Textarea label="Qué datos" autosize minRows={3} {...form.field('dataKinds')} />
      <Textarea label="Posible daño" autosize minRows={3} {...form.field('harm')} />
      <Textarea label="Medidas" autosize minRows={3} {...form.field('measures')} />
    </Form>
  );
}
