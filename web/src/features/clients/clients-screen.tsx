import { IconUserOff } from '@tabler/icons-react';
import { clientsList } from '#domain/lists/clients.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { AddClientForm } from './add-client-form.tsx';
import { ClientsDocument, DisableClientDocument } from './clients.generated.ts';

/** Clients of the company (doc 1 §2): add, filter, disable. */
export function ClientsScreen() {
  return (
    <ListScreen
      definition={clientsList}
      document={ClientsDocument}
      routes={paths.clients}
      topic="clients"
      filterPermission="client.filter"
      tabs={[
        {
          label: 'Agregar Nuevo Cliente',
          permission: 'client.create',
          shortcut: 'n',
          panel: <AddClientForm />,
        },
      ]}
      rowActions={[
        {
          label: 'Desactivar',
          icon: IconUserOff,
          permission: 'client.disable',
          act: {
            question: confirmationTexts.deactivate,
            detail: ({ fullName, email, identificationNumber }) =>
              `${fullName || email}, ${identificationNumber}`,
            run: ({ id }) => request(DisableClientDocument, { id }),
            done: successTexts.disabled,
          },
        },
      ]}
      card={['fullName', 'phone']}
    />
  );
}
