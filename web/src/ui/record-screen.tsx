import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '#domain/errors.ts';
import { decodeRouteId } from '#domain/route-id.ts';
import { listTexts } from '#domain/texts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { RequestOptions } from '#web/lib/http.ts';
import { RecordStatus } from './record-status.tsx';
import { Screen } from './screen.tsx';

/**
 * A screen of the one record that the route's encoded id names (D4). `read` answers nothing where
 * there is no such record; `topic` is what refreshes it (D44).
 */
export function RecordScreen<Value extends object>({
  topic,
  read,
  children,
}: {
  topic: string;
  read: (id: string, options: RequestOptions) => Promise<Value | null | undefined>;
  children: (record: Value) => ReactNode;
}) {
  const { id: encoded = '' }: { id?: string } = useParams({ strict: false });
  const { data, error } = useQuery({
    queryKey: [topic, 'record', encoded],
    // A form begins with the record as it is now, never with what an earlier visit read.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const id = decodeRouteId(encoded)?.id;
      const record = typeof id === 'string' ? await read(id, { signal, counted: false }) : null;
      if (!record) throw new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });
      return record;
    },
  });
  return (
    <Screen>
      {data ? children(data) : <RecordStatus error={error} loading={listTexts.loading} />}
    </Screen>
  );
}
