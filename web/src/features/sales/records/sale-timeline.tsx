import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { Timeline } from '#web/ui/record/timeline.tsx';
import { saleTimeline } from './sale-events.ts';
import { SaleEventsDocument } from './sale-record.generated.ts';

/** Who registered, corrected, refunded and repeated a sale, latest first. */
export function SaleTimeline({ id }: { id: string }) {
  const { data, error } = useQuery({
    ...showsRecords,
    queryKey: ['sales', 'events', id],
    queryFn: ({ signal }) => request(SaleEventsDocument, { id }, { signal }),
  });
  return (
    <Timeline
      whenEmpty="Aquí queda quién la registró y quién la cambió."
      events={data && saleTimeline(data.procSaleEvents?.nodes ?? [])}
      error={error}
      expected={1}
    />
  );
}
