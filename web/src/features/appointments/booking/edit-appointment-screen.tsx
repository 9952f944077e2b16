import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AppointmentState, isEditable } from '#domain/dates/appointment-times.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { displayContact } from '#domain/people/display-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import type { Edits, ReadRecord } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { bookedText, dayOfList, officeDateTime } from '../appointment-times.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import { offerNotice } from '../notice/offered-notice.ts';
import { type AppointmentRecord, readAppointment } from '../records/appointment-record.ts';
import { technicianOfLine } from '../technician-of-line.ts';
import { SaveAppointmentDocument } from './appointment-form.generated.ts';
import { toEditedInput } from './appointment-input.ts';
import { AppointmentPreview } from './appointment-preview.tsx';
import {
  type EditedAppointment,
  editedAppointmentSchema,
  whenFields,
} from './appointment-schema.ts';
import { PlanFields } from './plan-fields.tsx';

/** Changes the time and the services of an appointment in one request (doc 2 §4). */
export function EditAppointmentScreen() {
  return (
    <RecordScreen
      topic={appointmentsTopic}
      read={async (id, options) => {
        const record = await readAppointment(id, options);
        return record && { ...record, version: record.appointment.version };
      }}
    >
      {(record, edits) => (
        <>
          <OpenedAppointment record={record} edits={edits(toForm)} />
          <AuditPanel topic={appointmentsTopic} objectIds={[record.appointment.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function toForm({ appointment, lines }: AppointmentRecord): EditedAppointment {
  return {
    ...officeDateTime(appointment.appointmentDate, appointment.timeZone),
    lines: lines.map((line) => {
      const { id, employeeId, subserviceId, subserviceName, avgMinuts } = line;
      const saved = { id, subserviceName, technicianName: technicianOfLine(line), avgMinuts };
      return { key: id, employeeId, subserviceId, saved };
    }),
  };
}

interface Opened {
  readonly record: AppointmentRecord;
  readonly edits: Edits;
}

/** Converts the lines of a loaded appointment to form values. */
function recordedLines(read: ReadRecord): readonly { readonly id: string }[] {
  const { lines = [] } = read.values as Partial<EditedAppointment>;
  return lines.flatMap(({ saved }) => saved ?? []);
}

/** Formats the services for the conflict notice when two people changed them. */
function describeLines(path: string, value: unknown): string | undefined {
  if (path !== 'lines') return undefined;
  const lines = value as EditedAppointment['lines'];
  const shown = lines.map(({ saved }) =>
    saved ? `${saved.subserviceName} con ${saved.technicianName}` : 'uno más',
  );
  return shown.join(', ') || '(vacío)';
}

/** Form with the values loaded when the screen opened, so that changes by others do not count as typed. */
function OpenedAppointment({ record, edits }: Opened) {
  const [opened] = useState(record);
  return isEditable(opened.appointment.state as AppointmentState) ? (
    <AppointmentForm record={opened} edits={edits} />
  ) : (
    <Text mb="lg">{errorText('APPOINTMENT_CLOSED')}</Text>
  );
}

/** Returns whether the client comes at another time or to another technician. */
function isMoved(before: EditedAppointment, { day, time, lines }: EditedAppointment): boolean {
  const technicians = new Set(before.lines.map(({ employeeId }) => employeeId));
  return (
    day !== before.day ||
    time !== before.time ||
    lines.some(({ employeeId }) => !technicians.has(employeeId))
  );
}

function AppointmentForm({ record, edits }: Opened) {
  const { appointment } = record;
  const afterSave = useAfterSave(appointmentsTopic, paths.appointments.list);
  const [initial] = useState(() => toForm(record));
  const form = useForm({
    schema: editedAppointmentSchema,
    initial,
    draft: `appointments/edit/${appointment.id}`,
    today: { day: usePresentDay(appointment.timeZone) },
    keepValues: true,
    edits,
    describeValue: describeLines,
    errorFields: whenFields,
    submit: async (values, read) => {
      const edited = toEditedInput(appointment.id, values, recordedLines(read));
      const input = { ...edited, version: read.version };
      const { procSaveAppointment } = await request(SaveAppointmentDocument, { input });
      checkEndCode(procSaveAppointment?.result);
      if (isMoved(initial, values)) offerNotice(appointment.id, 'moved');
      const zone = appointment.timeZone;
      return afterSave(successTexts.edited, {
        about: bookedText(displayContact(appointment), values, zone),
        search: dayOfList(values.day, zone),
      });
    },
  });
  const linesChanged = form.values.lines !== initial.lines;
  return (
    <Form
      form={form}
      submitLabel="Guardar"
      columns={2}
      blockEnter
      ready={form.values.lines.length > 0}
      aside={
        <AppointmentPreview
          {...form.values}
          name={displayContact(appointment)}
          zone={appointment.timeZone}
        />
      }
    >
      <TextInput label="Nombre" readOnly value={displayContact(appointment)} />
      <TextInput label="Teléfono" readOnly value={displayPhone(appointment.contactPhone)} />
      <PlanFields
        form={{
          ...form,
          setLines: (next) => form.setValue('lines', next),
          setTime: (next) => form.setValue('time', next),
        }}
        office={{ id: appointment.officeId, zone: appointment.timeZone }}
        minutes={linesChanged ? null : (appointment.minutes ?? null)}
        except={appointment.id}
      />
    </Form>
  );
}
