import { addDays } from '#domain/dates/dates.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import { consentsList } from '#domain/lists/records/consents.ts';
import { consentAnswerCaptions, consentPurposeCaptions } from '#domain/people/consents.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import look from '#web/ui/parts.module.css';
import { ConsentsDocument } from './consents.generated.ts';

/** Default period in days, because the register grows all day. */
const daysAtFirst = 30;

/** 'Consentimientos': consents that were given, refused and withdrawn, with recorder and channel (Ley 29733). */
export function ConsentsScreen() {
  const { timeZone } = useCurrentUser();
  const until = usePresentDay(timeZone);
  return (
    <ListScreen<RowOf<typeof ConsentsDocument>>
      definition={consentsList}
      document={ConsentsDocument}
      routes={paths.privacy.consents}
      topic="clients"
      defaultFilters={{ date_from: addDays(until, -daysAtFirst), date_until: until }}
      cells={{
        answer: ({ purpose, answer }) => (
          <>
            <span className={look.onCard}>{captionOf(consentPurposeCaptions, purpose)}: </span>
            {captionOf(consentAnswerCaptions, answer)}
          </>
        ),
      }}
      card={['clientName', 'answer']}
    />
  );
}
