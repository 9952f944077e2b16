import { Checkbox, NativeSelect } from '@mantine/core';
import { listTexts, successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TimeInput } from '#web/ui/form/inputs/time-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { appointmentsTopic } from '../appointments-topic.ts';
import { useChosenOffice } from '../use-chosen-office.ts';
import { SaveAppointmentSettingsDocument } from './appointment-settings.generated.ts';
import {
  type AppointmentSettings,
  appointmentSettingsSchema,
} from './appointment-settings-model.ts';
import { readAppointmentSettings, useAppointmentSettings } from './use-appointment-settings.ts';

/** Working hours and reminders of the reader's office, or of another visible one. */
export function AppointmentSettingsScreen() {
  const { chosen, choice, error } = useChosenOffice(paths.appointments.settings);
  return (
    <Screen>
      {choice && <NativeSelect label="Sucursal" maw={352} mb="md" {...choice} />}
      {chosen ? (
        <OfficeSettings key={chosen.id} officeId={chosen.id} />
      ) : (
        <RecordStatus error={error} loading={listTexts.loading} />
      )}
    </Screen>
  );
}

function OfficeSettings({ officeId }: { officeId: string }) {
  const { data, error } = useAppointmentSettings(officeId);
  return data ? (
    <SettingsForm officeId={officeId} read={data} />
  ) : (
    <RecordStatus error={error} loading={listTexts.loading} />
  );
}

function SettingsForm({
  officeId,
  read: { version: readVersion, ...settings },
}: {
  officeId: string;
  read: AppointmentSettings & { readonly version: string | null };
}) {
  const form = useForm({
    schema: appointmentSettingsSchema,
    initial: settings,
    draft: `appointments/settings/${officeId}`,
    today: null,
    edits: {
      version: readVersion,
      values: settings,
      readAgain: async () => {
        const { version, ...values } = await readAppointmentSettings(officeId);
        return { version, values };
      },
    },
    keepValues: true,
    submit: async (values, { version }) => {
      const answer = await request(SaveAppointmentSettingsDocument, {
        input: { officeId, ...values, version },
      });
      checkEndCode(answer.procSaveAppointmentSettings?.result);
      await queryClient.invalidateQueries({ queryKey: [appointmentsTopic, 'settings'] });
      toastSuccess(successTexts.updated, 'Horario y recordatorios');
    },
  });
  return (
    <Form form={form} submitLabel="Guardar" columns={2}>
      <TimeInput label="Hora de apertura" {...form.field('opens')} />
      <TimeInput label="Hora de cierre" {...form.field('closes')} />
      <Checkbox label="Recordar por SMS 24 horas antes" {...form.field('remind24H', 'checkbox')} />
      <Checkbox label="Recordar por SMS 3 horas antes" {...form.field('remind3H', 'checkbox')} />
    </Form>
  );
}
