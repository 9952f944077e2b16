import { Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { DateTimeInput } from '#web/ui/form/inputs/date-time-input.tsx';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import look from '#web/ui/parts.module.css';
import { type Incident, incidentsTopic, noticeSchema, noticeValues } from './incident-model.ts';
import { NotifyIncidentDocument } from './incidents.generated.ts';

const parts = {
  AUTHORITY: {
    title: 'Notificación a la autoridad',
    hint: 'A la Autoridad Nacional de Protección de Datos Personales (Perú); fuera de Perú, a la que corresponda. Turno no la envía: aquí queda cuándo se hizo.',
    submit: 'Registrar notificación',
    correct: 'Corregir notificación',
  },
  PEOPLE: {
    title: 'Aviso a las personas afectadas',
    hint: 'Turno no les escribe: aquí queda cuándo se les avisó.',
    submit: 'Registrar aviso',
    correct: 'Corregir aviso',
  },
} as const;

/** Records a notification about an incident; Turno does not send one itself. */
export function NoticeForm(notice: { incident: Incident; recipient: keyof typeof parts }) {
  const { notifiedAt, reference } = noticeValues(notice.incident, notice.recipient);
  // A saved notification changes the key, so that the form edits it instead of adding another.
  return <NoticeFields key={`${notifiedAt} ${reference}`} {...notice} />;
}

function NoticeFields({
  incident,
  recipient,
}: {
  incident: Incident;
  recipient: keyof typeof parts;
}) {
  const { id } = incident;
  const titleId = useId();
  const part = parts[recipient];
  const initial = noticeValues(incident, recipient);
  const form = useForm({
    schema: noticeSchema,
    initial,
    draft: `incidents/${id}/${recipient}`,
    today: null,
    submit: async ({ notifiedAt, reference }) => {
      const { procNotifyIncident } = await request(NotifyIncidentDocument, {
        input: { id, whom: recipient, notifiedAt, reference },
      });
      toastSuccess(checkEndCode(procNotifyIncident?.result));
    },
    saved: () => queryClient.invalidateQueries({ queryKey: [incidentsTopic] }),
  });
  return (
    <section aria-labelledby={titleId} className={`${look.ruled} ${look.part}`}>
      <h2 id={titleId} className={look.spaced}>
        {part.title}
      </h2>
      <Text mb="sm">{part.hint}</Text>
      <PlainForm
        form={form}
        columns={2}
        submitLabel={initial.notifiedAt ? part.correct : part.submit}
      >
        <DateTimeInput
          label="Fecha y hora"
          description="Vacío: ahora"
          {...form.field('notifiedAt')}
        />
        {recipient === 'AUTHORITY' && (
          <TextInput
            label="Referencia"
            description="El número de expediente o de cargo"
            {...form.field('reference')}
          />
        )}
      </PlainForm>
    </section>
  );
}
