import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { type Incident, incidentsTopic, noticeSchema } from './incident-model.ts';
import classes from './incident-screen.module.css';
import { NotifyIncidentDocument } from './incidents.generated.ts';

const parts = {
  AUTHORITY: {
    title: 'Notificación a la autoridad',
    hint: 'Autoridad Nacional de Protección de Datos Personales (Perú); fuera de Perú, la que corresponda. Vacío es ahora.',
    submit: 'Registrar notificación',
  },
  PEOPLE: {
    title: 'Aviso a las personas afectadas',
    hint: 'Cuando se les avisó. Vacío es ahora.',
    submit: 'Registrar aviso',
  },
} as const;

/** Records that somebody was told of an incident; Turno tells nobody itself. */
export function NoticeForm({
  incident: { id },
  whom,
}: {
  incident: Incident;
  whom: keyof typeof parts;
}) {
  const titleId = useId();
  const part = parts[whom];
  const form = useForm({
    schema: noticeSchema,
    initial: { notifiedAt: '', reference: '' },
    draft: `incidents/${id}/${whom}`,
    submit: async ({ notifiedAt, reference }) => {
      const { procNotifyIncident } = await request(NotifyIncidentDocument, {
        input: { id, whom, notifiedAt, reference },
      });
      toastSuccess(checkEndCode(procNotifyIncident?.result));
      await queryClient.invalidateQueries({ queryKey: [incidentsTopic] });
    },
  });
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <h2 id={titleId}>{part.title}</h2>
      <PlainForm form={form} columns={2} submitLabel={part.submit}>
        <DateTimeInput label="Fecha y hora" description={part.hint} {...form.field('notifiedAt')} />
        {whom === 'AUTHORITY' && (
          <TextInput
            label="Referencia"
            description="El número de expediente o de cargo"
            autoComplete="off"
            {...form.field('reference')}
          />
        )}
      </PlainForm>
    </section>
  );
}
