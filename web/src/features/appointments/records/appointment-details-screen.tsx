import { Group } from '@mantine/core';
import {
  type AppointmentState,
  isEditable,
  stateCaptions,
} from '#domain/dates/appointment-times.ts';
import { displayDateTime } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { formatMoney } from '#domain/money/money.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayEmail } from '#domain/people/display-email.ts';
import { displayContact } from '#domain/people/display-name.ts';
import { fullName } from '#domain/people/full-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { appointmentsTopic } from '../appointments-topic.ts';
import { technicianOfLine } from '../technician-of-line.ts';
import { type AppointmentRecord, readAppointment } from './appointment-record.ts';
import { SaleLink } from './sale-link.tsx';
import { StateButtons } from './state-buttons.tsx';

/** 'Ver Detalle': all recorded data of an appointment, and its actions. */
export function AppointmentDetailsScreen() {
  return (
    <RecordScreen topic={appointmentsTopic} read={readAppointment}>
      {(record) => (
        <>
          <AppointmentDetails record={record} />
          <AuditPanel topic={appointmentsTopic} objectIds={[record.appointment.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function AppointmentDetails({ record: { appointment, lines } }: { record: AppointmentRecord }) {
  const mayUpdate = usePermission('appointment.update');
  const { id, saleId, timeZone: zone } = appointment;
  const state = appointment.state as AppointmentState;
  const person = displayContact(appointment);
  const when = displayDateTime(appointment.appointmentDate, zone);
  return (
    <>
      <Facts
        facts={{
          Fecha: when,
          Hasta: appointment.endsAt ? displayDateTime(appointment.endsAt, zone) : '',
          Estado: stateCaptions[state],
          Sucursal: appointment.officeName,
          Cliente: person,
          Identificación: displayDocument(appointment.clientIn, appointment.clientInType),
          Teléfono: displayPhone(appointment.contactPhone),
          Email: displayEmail(appointment.clientEmail ?? ''),
          'Registrada por': fullName(appointment.employeeName, appointment.employeeLastName),
          Registrada: appointment.created ? displayDateTime(appointment.created, zone) : '',
        }}
      />
      <Group gap="xs" mb="lg">
        <SaleLink id={id} saleId={saleId ?? null} state={state} />
        {mayUpdate && <StateButtons id={id} state={state} detail={`Cita de ${person}, ${when}`} />}
        {mayUpdate && isEditable(state) && (
          <ButtonLink
            variant="default"
            to={paths.appointments.edit}
            params={{ id: encodeRouteId({ id }) }}
          >
            Editar
          </ButtonLink>
        )}
      </Group>
      {lines.length > 0 && (
        <DataTable
          title="Servicios"
          whenEmpty="Aquí está lo que se le hará."
          columns={[
            { caption: 'Servicio', cell: (line) => line.serviceName },
            { caption: 'Subservicio', cell: (line) => line.subserviceName },
            { caption: 'Técnico', cell: technicianOfLine },
            { caption: 'Minutos', figure: true, cell: (line) => line.avgMinuts },
            {
              caption: 'Costo',
              figure: true,
              cell: (line) => formatMoney(line.cost, line.currencyCode),
            },
          ]}
          rows={lines}
        />
      )}
    </>
  );
}
