import { encodeRouteId } from '#domain/input/route-id.ts';
import { refundsList } from '#domain/lists/sales/refunds.ts';
import { displayClient } from '#domain/people/display-name.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { RefundsDocument } from './refunds.generated.ts';

/** 'Reembolsos': refunds of sales (doc 4 §6, §7); the number opens the sale. */
export function RefundsScreen() {
  const currentUser = useCurrentUser();
  const day = usePresentDay(currentUser.timeZone);
  return (
    <ListScreen<RowOf<typeof RefundsDocument>>
      definition={refundsList}
      document={RefundsDocument}
      routes={paths.refunds}
      topic="sales"
      scope={officeScope(currentUser)}
      defaultFilters={{ date_from: day, date_until: day }}
      openedTab="Filtros"
      cells={{
        invoiceNumber: ({ saleId, invoiceNumber }) => (
          <AnchorLink to={paths.sales.details} params={{ id: encodeRouteId({ id: saleId ?? '' }) }}>
            {invoiceNumber}
          </AnchorLink>
        ),
        clientName: displayClient,
      }}
      card={['clientName', 'amount']}
    />
  );
}
