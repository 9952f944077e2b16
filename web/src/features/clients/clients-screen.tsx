import { IconId } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { clientsList } from '#domain/lists/clients/clients.ts';
import { displayEmail } from '#domain/people/display-email.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import type { ScreenTab } from '#web/ui/links/screen-tabs.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { AddClientForm } from './add-client-form.tsx';
import { clientActions } from './client-actions.ts';
import { clientsTopic } from './client-requests.ts';
import { ClientsDocument, type ClientsQuery } from './clients.generated.ts';
import { SyncClients } from './sync-clients.tsx';

type Client = NonNullable<ClientsQuery['clientsPage']>['nodes'][number];

const tabs: readonly ScreenTab[] = [
  {
    label: 'Agregar Nuevo Cliente',
    permission: 'client.create',
    shortcut: 'n',
    panel: <AddClientForm />,
  },
  { label: 'Sincronizar Clientes', permission: 'client.sync', panel: <SyncClients /> },
  { label: 'Ficha del Cliente', link: { to: paths.clients.profile } },
];

const rowActions: readonly RowAction<Client>[] = [
  {
    label: 'Ficha',
    icon: IconId,
    permission: 'client.profile',
    link: ({ id }) => ({ to: paths.clients.profile, search: { id: encodeRouteId({ id }) } }),
  },
  ...clientActions,
];

/** Clients of the office, or of all offices for head office (doc 1 §2): add, filter, edit, disable. */
export function ClientsScreen() {
  return (
    <DisableableList<Client>
      definition={clientsList}
      document={ClientsDocument}
      routes={paths.clients}
      kind="clients"
      topic={clientsTopic}
      scope={officeScope(useCurrentUser())}
      filterPermission="client.filter"
      tabs={tabs}
      cells={{ email: ({ email }) => displayEmail(email ?? '') }}
      rowActions={rowActions}
      card={['fullName', 'phone']}
    />
  );
}
