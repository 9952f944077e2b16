import { encodeRouteId } from '#domain/input/route-id.ts';
import { salesClientsList } from '#domain/lists/clients/sales-clients.ts';
import { warrantiesClientsList } from '#domain/lists/clients/warranties-clients.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { displayClient } from '#domain/people/display-name.ts';
import { fullName } from '#domain/people/full-name.ts';
import { type ListPaths, paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import type { ScreenTab } from '#web/ui/links/screen-tabs.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { recordedKinds } from '../records/recorded-kinds.ts';
import type { SaleKind } from '../sale-model.ts';
import { ClientLinesDocument, type ClientLinesQuery } from './client-lines.generated.ts';

type Line = NonNullable<ClientLinesQuery['allVSalesDetailsClients']>['nodes'][number];

/** Lines with their clients, filtered by identification and dates (doc 2 §2); the number opens the sale. */
function ClientLines({
  kind,
  definition,
  routes,
  tabs,
}: {
  kind: SaleKind;
  definition: ListDefinition;
  routes: ListPaths;
  tabs: readonly ScreenTab[];
}) {
  const currentUser = useCurrentUser();
  const day = usePresentDay(currentUser.timeZone);
  return (
    <ListScreen<Line>
      definition={definition}
      document={ClientLinesDocument}
      routes={routes}
      topic="sales"
      scope={{
        kind: { equalTo: kind === 'sale' ? 'SALE' : 'WARRANTY' },
        ...officeScope(currentUser),
      }}
      defaultFilters={{ date_from: day, date_until: day }}
      openedTab="Filtros"
      tabs={tabs}
      cells={{
        invoiceNumber: ({ saleId, invoiceNumber }) => (
          <AnchorLink
            to={recordedKinds[kind].paths.details}
            params={{ id: encodeRouteId({ id: saleId }) }}
          >
            {invoiceNumber}
          </AnchorLink>
        ),
        clientName: displayClient,
        employeeName: ({ employeeName, employeeLastName }) =>
          fullName(employeeName, employeeLastName),
      }}
      card={['clientName', 'cost']}
    />
  );
}

/** Sales by client (doc 2 §2 /sales/clients). */
export function SalesClientsScreen() {
  return (
    <ClientLines
      definition={salesClientsList}
      routes={paths.salesClients}
      kind="sale"
      tabs={[
        { label: 'Garantías por Cliente', link: { to: paths.warrantiesClients.list } },
        { label: 'Reembolsos', link: { to: paths.refunds.list } },
      ]}
    />
  );
}

/** Warranties by client (doc 2 §2 /warranty/clients). */
export function WarrantiesClientsScreen() {
  return (
    <ClientLines
      definition={warrantiesClientsList}
      routes={paths.warrantiesClients}
      kind="warranty"
      tabs={[{ label: 'Ventas por Cliente', link: { to: paths.salesClients.list } }]}
    />
  );
}
