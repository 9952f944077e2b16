import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/dates/dates.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { Timeline } from '#web/ui/record/timeline.tsx';
import type { ClientFile } from './client-file-model.ts';
import { shownInTimeline, visitsOf } from './client-sections.ts';
import { clientTimeline } from './client-timeline-model.ts';

const days = 365;

/** Visits, warranties and past appointments of the client, latest first, with links to the records. */
export function ClientTimeline({
  client: { id, identificationNumber },
}: Pick<ClientFile, 'client'>) {
  const reader = useCurrentUser();
  const until = usePresentDay(reader.timeZone);
  const { data, error } = useQuery(visitsOf(id));
  const lists = [
    [data?.allVSales, paths.salesClients.list, 'Ver los servicios del último año'],
    [data?.allVWarranties, paths.warrantiesClients.list, 'Ver las garantías del último año'],
  ] as const;
  return (
    <Timeline
      whenEmpty="Sin visitas."
      events={data && clientTimeline(data, reader, shownInTimeline)}
      error={error}
      end={lists.map(
        ([found, to, text]) =>
          found &&
          found.totalCount > shownInTimeline && (
            <AnchorLink
              key={to}
              display="block"
              to={to}
              search={{
                client_in: identificationNumber,
                date_from: addDays(until, -days),
                date_until: until,
              }}
            >
              {text}
            </AnchorLink>
          ),
      )}
    />
  );
}
