import { useQuery } from '@tanstack/react-query';
import { displayMinute } from '#domain/dates/display-time.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Facts } from '#web/ui/facts.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { RetentionDocument } from './retention.generated.ts';
import { RetentionForm } from './retention-form.tsx';
import { retentionTopic } from './retention-model.ts';

/** /privacidad/conservacion: retention of photos, messages and the security log. */
export function RetentionScreen() {
  const { timeZone } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: [retentionTopic],
    gcTime: 0,
    queryFn: ({ signal }) => request(RetentionDocument, {}, { signal }),
    select: ({ procRetention }) => procRetention?.nodes[0],
  });
  return (
    <Screen>
      {data ? (
        <>
          <Facts
            facts={{
              'Último cambio': data.savedAt
                ? `${data.savedByName ?? ''} ${displayMinute(data.savedAt, timeZone)}`.trim()
                : '',
            }}
          />
          <RetentionForm retention={data} />
        </>
      ) : (
        <RecordStatus error={error} loading={listTexts.loading} />
      )}
    </Screen>
  );
}
