import { useQuery } from '@tanstack/react-query';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import type { RecordState } from '#web/ui/record/record-page.tsx';
import { Timeline } from '#web/ui/record/timeline.tsx';
import { type ExpenseEvent, expenseTimeline } from './expense-events.ts';

/** Who registered and corrected an expense, and when it is paid, latest first. */
export function ExpenseTimeline({
  topic,
  id,
  read,
  at,
  timeZone: zone,
  currency,
  state,
}: {
  topic: CacheTopic;
  id: string;
  read: (id: string, options: RequestOptions) => Promise<readonly ExpenseEvent[] | undefined>;
  /** Instant of the payment. */
  at: string;
  timeZone: string;
  currency: string;
  state: RecordState;
}) {
  const { data, error } = useQuery({
    ...showsRecords,
    queryKey: [topic, 'events', id],
    queryFn: async ({ signal }) => (await read(id, { signal })) ?? [],
  });
  return (
    <Timeline
      whenEmpty="Aquí queda quién lo registró y quién lo cambió."
      events={data && expenseTimeline(data, { id: 'paid', at, zone, text: state.text }, currency)}
      error={error}
      expected={2}
    />
  );
}
