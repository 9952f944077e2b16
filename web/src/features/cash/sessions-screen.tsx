import { encodeRouteId } from '#domain/input/route-id.ts';
import { cashSessionsList } from '#domain/lists/cash/cash-sessions.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { CashSessionsDocument } from './cash.generated.ts';

/** /caja/sesiones: sessions of each register; the name opens one (doc 4 §2). */
export function CashSessionsScreen() {
  return (
    <ListScreen<RowOf<typeof CashSessionsDocument>>
      definition={cashSessionsList}
      document={CashSessionsDocument}
      routes={paths.cashSessions}
      topic="cash"
      scope={officeScope(useCurrentUser())}
      cells={{
        registerName: ({ id, registerName }) => (
          <AnchorLink to={paths.cashSessions.details} params={{ id: encodeRouteId({ id }) }}>
            {registerName}
          </AnchorLink>
        ),
      }}
      card={['registerName', 'businessDay']}
    />
  );
}
