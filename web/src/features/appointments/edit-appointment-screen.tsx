import { Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type AppointmentState, isEditable } from '#domain/appointments.ts';
import { errorText } from '#domain/errors.ts';
import { fullName } from '#domain/full-name.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { AuditPanel } from '#web/ui/audit/audit-panel.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { SaveAppointmentDocument } from './appointment-form.generated.ts';
import { toEditedInput } from './appointment-input.ts';
import { type AppointmentRecord, readAppointment } from './appointment-record.ts';
import { type EditedAppointment, editedAppointmentSchema } from './appointment-schema.ts';
import { placeOf } from './appointment-times.ts';
import { appointmentsTopic } from './appointments-topic.ts';
import { PlanFields } from './plan-fields.tsx';
import { technicianOfLine } from './technician-of-line.ts';

/** Changes when an appointment is and what for, in one act (doc 2 §4). */
export function EditAppointmentScreen() {
  return (
    <RecordScreen topic={appointmentsTopic} read={readAppointment}>
      {(record) => (
        <>
          <OpenedAppointment record={record} />
          <AuditPanel topic={appointmentsTopic} objectIds={[record.appointment.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function toForm({ appointment, lines }: AppointmentRecord): EditedAppointment {
  return {
    ...placeOf(appointment.appointmentDate, appointment.timeZone),
    lines: lines.map((line) => {
      const { id, employeeId, subserviceId, subserviceName, avgMinuts } = line;
      const saved = { id, subserviceName, technicianName: technicianOfLine(line), avgMinuts };
      return { key: id, employeeId, subserviceId, saved };
    }),
  };
}

/** As it was when the screen opened: what others change meanwhile is never taken for what is typed. */
function OpenedAppointment({ record }: { record: AppointmentRecord }) {
  const [opened] = useState(record);
  return isEditable(opened.appointment.state as AppointmentState) ? (
    <AppointmentForm record={opened} />
  ) : (
    <Text mb="lg">{errorText('APPOINTMENT_CLOSED')}</Text>
  );
}

function AppointmentForm({ record }: { record: AppointmentRecord }) {
  const { appointment, lines } = record;
  const expectedDate = useRef(appointment.appointmentDate);
  const afterSave = useAfterSave(appointmentsTopic, paths.appointments.list);
  const [initial] = useState(() => toForm(record));
  const form = useForm({
    schema: editedAppointmentSchema,
    initial,
    draft: `appointments/edit/${appointment.id}`,
    keepValues: true,
    submit: async (values) => {
      const edited = toEditedInput(appointment.id, values, lines);
      const input = { ...edited, expectedDate: expectedDate.current };
      try {
        const { procSaveAppointment } = await request(SaveAppointmentDocument, { input });
        checkEndCode(procSaveAppointment?.result);
      } catch (error) {
        // It is told when the appointment is now: who saves again means it.
        if (error instanceof ApiError && error.code === 'APPOINTMENT_CHANGED') {
          const present = await readAppointment(appointment.id, { counted: false });
          if (present) expectedDate.current = present.appointment.appointmentDate;
        }
        throw error;
      }
      await afterSave(successTexts.edited);
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
    >
      <TextInput
        label="Nombre"
        readOnly
        value={fullName(appointment.contactName, appointment.contactLastName)}
      />
      <TextInput label="Teléfono" readOnly value={appointment.contactPhone} />
      <PlanFields
        form={{ ...form, setLines: (next) => form.setValue('lines', next) }}
        office={{ id: appointment.officeId, zone: appointment.timeZone }}
        minutes={linesChanged ? null : (appointment.minutes ?? null)}
        except={appointment.id}
      />
    </Form>
  );
}
