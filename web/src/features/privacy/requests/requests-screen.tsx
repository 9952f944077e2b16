import { encodeRouteId } from '#domain/input/route-id.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import { privacyRequestsList } from '#domain/lists/records/privacy-requests.ts';
import { privacyStates } from '#domain/people/privacy-requests.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import look from '#web/ui/parts.module.css';
import { DaysLeft } from './days-left.tsx';
import { PrivacyRequestsDocument } from './privacy-requests.generated.ts';
import { privacyRequestsTopic } from './request-model.ts';

/** /privacidad: requests about personal data, sorted by due day; a name opens one. */
export function PrivacyRequestsScreen() {
  return (
    <ListScreen<RowOf<typeof PrivacyRequestsDocument>>
      definition={privacyRequestsList}
      document={PrivacyRequestsDocument}
      routes={{ list: paths.privacy.requests }}
      topic={privacyRequestsTopic}
      scope={officeScope(useCurrentUser())}
      tabs={[
        {
          label: 'Agregar Solicitud',
          permission: 'privacy.manage',
          shortcut: 'n',
          link: { to: paths.privacy.addRequest },
          whenEmpty: true,
        },
      ]}
      cells={{
        requesterName: ({ id, requesterName }) => (
          <AnchorLink to={paths.privacy.request} params={{ id: encodeRouteId({ id }) }}>
            {requesterName}
          </AnchorLink>
        ),
        daysLeft: ({ daysLeft, state }) =>
          daysLeft === null ? (
            <span className={look.onCard}>{captionOf(privacyStates, state)}</span>
          ) : (
            <DaysLeft left={daysLeft} />
          ),
      }}
      card={['requesterName', 'daysLeft']}
    />
  );
}
