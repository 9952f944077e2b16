import { IconSearch, IconShieldLock } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { useReturnToList } from '#web/ui/form/leaving/use-return-to-list.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { thenLeave } from '#web/ui/record/then-leave.ts';
import { clientActions } from '../client-actions.ts';
import { clientsTopic } from '../client-requests.ts';
import type { ClientFile } from './client-file-model.ts';

type Client = ClientFile['client'];

const ofFile: readonly RowAction<Client>[] = [
  {
    label: 'Solicitud de datos',
    icon: IconShieldLock,
    permission: 'privacy.manage',
    link: ({ id }) => ({
      to: paths.privacy.addRequest,
      search: { client: encodeRouteId({ id }) },
    }),
  },
  {
    label: 'Buscar otro cliente',
    icon: IconSearch,
    link: () => ({ to: paths.clients.profile }),
  },
];

/** Actions in a client's file: sell, book, and those of the row in the list. */
export function ClientActs({ client }: Pick<ClientFile, 'client'>) {
  const maySell = usePermission('sale.create');
  const mayBook = usePermission('appointment.create');
  const returnToList = useReturnToList();
  const search = { client: encodeRouteId({ id: client.id }) };
  return (
    <RecordActions<Client>
      main={
        maySell && (
          <ButtonLink to={paths.sales.add} search={search}>
            Vender
          </ButtonLink>
        )
      }
      others={
        mayBook && (
          <ButtonLink variant="default" to={paths.appointments.add} search={search}>
            Agendar
          </ButtonLink>
        )
      }
      menu={{
        actions: [...clientActions.map((action) => thenLeave(action, returnToList)), ...ofFile],
        row: client,
        topic: clientsTopic,
      }}
    />
  );
}
