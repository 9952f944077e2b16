import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { type ClientDocument, servicesOf } from './client-sections.ts';

/** Services of the client in the last year, latest first; the list has the others and the CSV. */
export function ClientServices({ document }: { document: ClientDocument }) {
  const { timeZone } = useCurrentUser();
  const { data, error } = useQuery(servicesOf(document));
  const services = data?.procServicesByClient?.nodes ?? [];
  return (
    <section className={look.spaced}>
      <DataTable
        title="Servicios disfrutados"
        whenEmpty="Aquí está lo que se le haga, desde su primera visita."
        error={error}
        columns={[
          { caption: 'Servicio', cell: (service) => service.clientService },
          {
            caption: 'Última vez',
            cell: ({ lastDate }) => lastDate && <ShortInstant instant={lastDate} zone={timeZone} />,
          },
          { caption: 'Servicios', figure: true, cell: (service) => service.clientServices },
          {
            caption: 'Acumulado',
            figure: true,
            cell: (service) => formatMoney(service.clientAccumulated ?? '0', service.currencyCode),
          },
        ]}
        rows={
          data &&
          services.map((service) => ({
            ...service,
            id: `${service.clientService} ${service.currencyCode}`,
          }))
        }
      />
      <AnchorLink
        to={paths.clientServices.list}
        search={{
          identification_number: document.identificationNumber,
          identification_type: document.identificationType,
        }}
      >
        Ver todos los servicios
      </AnchorLink>
    </section>
  );
}
