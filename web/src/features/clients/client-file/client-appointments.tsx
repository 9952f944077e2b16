import { useQuery } from '@tanstack/react-query';
import { type AppointmentState, stateCaptions } from '#domain/dates/appointment-times.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { appointmentsOf } from './client-sections.ts';

/** Future appointments of the client, next one first, as links. */
export function ClientAppointments({ clientId: id }: { clientId: string }) {
  const { timeZone: zone } = useCurrentUser();
  const mayBook = usePermission('appointment.create');
  const { data, error } = useQuery(appointmentsOf(id));
  return (
    <DataTable
      title="Próximas citas"
      whenEmpty={mayBook ? 'Sin próximas citas. Agende una.' : 'Sin próximas citas.'}
      rows={data && (data.allVAppointments?.nodes ?? [])}
      error={error}
      columns={[
        {
          caption: 'Fecha',
          cell: (appointment) => (
            <AnchorLink
              to={paths.appointments.details}
              params={{ id: encodeRouteId({ id: appointment.id }) }}
            >
              <ShortInstant
                instant={appointment.appointmentDate}
                zone={appointment.timeZone ?? zone}
              />
            </AnchorLink>
          ),
        },
        { caption: 'Servicios', cell: ({ lines }) => servicesOf(lines) },
        { caption: 'Técnica (o)', cell: ({ technicianNames }) => technicianNames },
        { caption: 'Sucursal', cell: ({ officeName }) => officeName },
        {
          caption: 'Estado',
          cell: ({ state }) => state && stateCaptions[state as AppointmentState],
        },
      ]}
    />
  );
}

/** Returns the service names in an appointment's `lines`, a JSON text. */
function servicesOf(lines: string | null): string {
  const services = JSON.parse(lines ?? '[]') as readonly { readonly subserviceName: string }[];
  return services.map(({ subserviceName }) => subserviceName).join(', ');
}
