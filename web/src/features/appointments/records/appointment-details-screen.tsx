import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import {
  isEditable,
  nextStates,
  stateActions,
  stateCaptions,
} from '#domain/dates/appointment-times.ts';
import { displayDateTime } from '#domain/dates/dates.ts';
import { shortDateTime } from '#domain/dates/short-date.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayEmail } from '#domain/people/display-email.ts';
import { displayContact } from '#domain/people/display-name.ts';
import { fullName } from '#domain/people/full-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { phoneQuery } from '#web/lib/browser/touch.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { useOfficeCurrency } from '#web/shared/offices/use-office-currency.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { PersonCard } from '#web/ui/record/person-card.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { RecordPage } from '#web/ui/record/record-page.tsx';
import { useEndingActions } from '#web/ui/record/use-ending-actions.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { appointmentsTopic } from '../appointments-topic.ts';
import { ClientNotice } from '../notice/client-notice.tsx';
import { technicianOfLine } from '../technician-of-line.ts';
import {
  appointmentDetail,
  appointmentState,
  deactivateAppointment,
  editAppointment,
} from './appointment-actions.ts';
import { AppointmentLines } from './appointment-lines.tsx';
import { type AppointmentRecord, readAppointment } from './appointment-record.ts';
import { AppointmentTimeline } from './appointment-timeline.tsx';
import { SaleLink } from './sale-link.tsx';
import { stateColors } from './state-badge.tsx';
import { useStateChange } from './use-state-change.ts';

/** 'Ver Detalle': an appointment with its people, services and history, and its actions. */
export function AppointmentDetailsScreen() {
  return (
    <RecordScreen topic={appointmentsTopic} page read={readAppointment}>
      {(record) => <AppointmentPage record={record} />}
    </RecordScreen>
  );
}

function AppointmentPage({ record: { appointment, lines } }: { record: AppointmentRecord }) {
  const { timeZone: zone, minutes } = appointment;
  const day = usePresentDay(zone);
  const state = appointmentState(appointment);
  return (
    <RecordPage
      subject={`Cita de ${displayContact(appointment)}`}
      figure={shortDateTime(appointment.appointmentDate, zone, day)}
      state={{ text: stateCaptions[state], color: stateColors[state] }}
      facts={{
        Fecha: displayDateTime(appointment.appointmentDate, zone),
        Hasta: appointment.endsAt ? displayDateTime(appointment.endsAt, zone) : '',
        Duración: minutes ? `${minutes} min` : '',
        Sucursal: appointment.officeName,
      }}
      actions={<AppointmentActions appointment={appointment} />}
      people={<AppointmentPeople appointment={appointment} lines={lines} />}
      timeline={<AppointmentTimeline id={appointment.id} />}
      further={<AuditPanel topic={appointmentsTopic} objectIds={[appointment.id]} />}
    >
      {lines.length > 0 && <AppointmentLines lines={lines} />}
      <ClientNotice />
    </RecordPage>
  );
}

/** The sale, the most likely next state and 'Editar' as buttons; the other states and 'Desactivar' behind ⋯. */
function AppointmentActions({ appointment }: Pick<AppointmentRecord, 'appointment'>) {
  const mayUpdate = usePermission('appointment.update');
  const { id } = appointment;
  const state = appointmentState(appointment);
  const { running, change } = useStateChange({ id, state, detail: appointmentDetail(appointment) });
  const [next, ...otherStates] = mayUpdate ? nextStates(state) : [];
  // On a phone 'Editar' is in the menu, so that the actions fit one row.
  const onPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const actions = useEndingActions([
    ...(onPhone ? [editAppointment] : []),
    ...otherStates.map((each) => ({
      label: stateActions[each],
      icon: IconArrowRight,
      run: () => change(each),
    })),
    deactivateAppointment,
  ]);
  return (
    <RecordActions
      main={<SaleLink id={id} saleId={appointment.saleId} state={state} />}
      others={
        <>
          {next && (
            <Button variant="default" loading={running === next} onClick={() => void change(next)}>
              {stateActions[next]}
            </Button>
          )}
          {mayUpdate && isEditable(state) && !onPhone && (
            <ButtonLink
              variant="default"
              to={paths.appointments.edit}
              params={{ id: encodeRouteId({ id }) }}
            >
              Editar
            </ButtonLink>
          )}
        </>
      }
      menu={{ actions, row: appointment, topic: appointmentsTopic }}
    />
  );
}

function AppointmentPeople({ appointment, lines }: AppointmentRecord) {
  const currency = useOfficeCurrency(appointment.officeId);
  const canSeeFile = usePermission('client.profile');
  const { clientId, contactPhone } = appointment;
  const registrar = fullName(appointment.employeeName, appointment.employeeLastName);
  return (
    <>
      <PersonCard
        relation="Cliente"
        name={displayContact(appointment)}
        link={
          clientId && canSeeFile
            ? { to: paths.clients.profile, search: { id: encodeRouteId({ id: clientId }) } }
            : undefined
        }
        facts={[
          displayDocument(appointment.clientIn, appointment.clientInType),
          displayPhone(contactPhone),
          displayEmail(appointment.clientEmail ?? ''),
        ]}
        contact={{ phone: contactPhone, currency }}
      />
      {[...new Set(lines.map(technicianOfLine))].map((name) => (
        <PersonCard key={name} relation="Técnico" name={name} />
      ))}
      {registrar && <PersonCard relation="Registrada por" name={registrar} />}
    </>
  );
}
