import { warrantiesClientsList } from '#domain/lists/warranties-clients.ts';
import { paths } from '#web/config/paths.ts';
import { ClientLines } from './client-lines.tsx';

/** What was done under warranty, by client (doc 2 §2 /warranty/clients). */
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
