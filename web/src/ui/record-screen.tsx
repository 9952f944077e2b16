import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#domain/errors/error-register.ts';
import { decodeRecordId } from '#domain/input/route-id.ts';
import { listTexts } from '#domain/texts/texts.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { ApiError, isGone } from '#web/lib/http/api-error.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { useAddressParams } from '#web/lib/navigation/address.ts';
import { EditedRecord } from './form/saving/edited-record.ts';
import type { Edits } from './form/saving/use-edits.ts';
import { RecordSkeleton } from './record/record-skeleton.tsx';
import { RecordStatus } from './record-status.tsx';
import { Screen } from './screen.tsx';

/** Returns the edits of a record: `toValues` converts the record to form values, also after a reload (D59). */
export type EditsOf<Value> = (toValues: (record: Value) => object) => Edits;

/**
 * A screen of the record in the route's encoded id (D4). `read` returns nothing if it does not
 * exist; `topic` refreshes it (D44).
 */
export function RecordScreen<Value extends object>({
  topic,
  read,
  page = false,
  children,
}: {
  topic: CacheTopic;
  read: (id: string, options: RequestOptions) => Promise<Value | null | undefined>;
  /** Whether the children are a `RecordPage`, which has its own title. */
  page?: boolean;
  children: (record: Value, edits: EditsOf<Value>) => ReactNode;
}) {
  const { id: encoded = '' } = useAddressParams();
  const queryKey = [topic, 'record', encoded] as const;
  async function readRecord(options: RequestOptions = {}): Promise<Value> {
    const id = decodeRecordId(encoded);
    const record = id ? await read(id, options) : null;
    if (!record) throw new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });
    return record;
  }
  const { data, error } = useQuery({
    queryKey,
    // A form must start with the current record, never with a cached one.
    gcTime: 0,
    queryFn: ({ signal }) => readRecord({ signal }),
  });
  const editsOf =
    (record: Value): EditsOf<Value> =>
    (toValues) => ({
      version: versionOf(record),
      values: { ...toValues(record) },
      readAgain: async () => {
        const present = await readRecord();
        queryClient.setQueryData(queryKey, present);
        return { version: versionOf(present), values: { ...toValues(present) } };
      },
    });
  // A form keeps what is typed; its save reports that the record is gone.
  const isShown = data && !(page && isGone(error));
  const content = isShown && <EditedRecord value>{children(data, editsOf(data))}</EditedRecord>;
  if (page && content) return content;
  return (
    <Screen>
      {content ??
        (page && !error ? (
          <RecordSkeleton text={listTexts.loading} />
        ) : (
          <RecordStatus error={error} loading={listTexts.loading} />
        ))}
    </Screen>
  );
}

function versionOf(record: object): string | null {
  return 'version' in record && typeof record.version === 'string' ? record.version : null;
}
