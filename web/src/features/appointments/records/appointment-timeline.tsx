import { useQuery } from '@tanstack/react-query';
import { stateCaptions } from '#domain/dates/appointment-times.ts';
import { messageStateCaptions } from '#domain/texts/captions.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { Timeline, type TimelineEvent } from '#web/ui/record/timeline.tsx';
import { appointmentsTopic } from '../appointments-topic.ts';
import {
  AppointmentEventsDocument,
  type AppointmentEventsQuery,
} from './appointment-record.generated.ts';
import { saleLink } from './sale-links.ts';

type AppointmentEvent = NonNullable<
  AppointmentEventsQuery['procAppointmentEvents']
>['nodes'][number];

/** What happened to an appointment, latest first; readers of contact data alone see none of it. */
export function AppointmentTimeline({ id }: { id: string }) {
  const readsContactOnly = usePermission('appointment.read_contact_only');
  const canSeeSale = usePermission('sale.read');
  const { data, error } = useQuery({
    ...showsRecords,
    queryKey: [appointmentsTopic, 'events', id],
    queryFn: ({ signal }) => request(AppointmentEventsDocument, { id }, { signal }),
    enabled: !readsContactOnly,
  });
  if (readsContactOnly) {
    return <Timeline whenEmpty="Su rol ve los datos de contacto de la cita." events={[]} />;
  }
  return (
    <Timeline
      whenEmpty="Aquí queda quién la registró y quién la cambió."
      events={data?.procAppointmentEvents?.nodes.map((event, index) =>
        timelineEvent(event, index, canSeeSale),
      )}
      error={error}
      expected={2}
    />
  );
}

const texts: Readonly<Record<string, string>> = {
  ...stateCaptions,
  BOOKED: 'Reservada otra vez',
  REGISTERED: 'Registrada',
  MOVED: 'Movida',
  LENGTHENED: 'Duración cambiada',
  SERVICES: 'Servicios cambiados',
  TECHNICIAN: 'Cambió de técnica (o)',
  SOLD: 'Vendida',
  SALE_DELETED: 'Venta eliminada',
  DISABLED: 'Desactivada',
  REACTIVATED: 'Reactivada',
  BOOKING_SMS: 'SMS de la cita',
  REMINDER_SMS: 'Recordatorio por SMS',
};

/** Acts of a client, who has no name in the system. */
const byLink: readonly string[] = ['CONFIRMED', 'CANCELLED'];

function timelineEvent(event: AppointmentEvent, index: number, canSeeSale: boolean): TimelineEvent {
  const { kind, happenedAt, timeZone, personName, saleId, messageState } = event;
  const zone = timeZone ?? '';
  return {
    id: `${kind} ${happenedAt} ${index}`,
    at: happenedAt ?? '',
    zone,
    text: texts[kind ?? ''] ?? '',
    person: personName || (byLink.includes(kind ?? '') ? 'Cliente, por el enlace' : ''),
    link: saleId && canSeeSale ? saleLink(saleId) : undefined,
    detail:
      event.fromAt && event.toAt ? (
        <>
          <ShortInstant instant={event.fromAt} zone={zone} /> →{' '}
          <ShortInstant instant={event.toAt} zone={zone} />
        </>
      ) : (
        messageState && (messageStateCaptions[messageState] ?? messageState)
      ),
  };
}
