import { salesClientsList } from '#domain/lists/sales-clients.ts';
import { paths } from '#web/config/paths.ts';
import { ClientLines } from './client-lines.tsx';

/** What was sold, by client (doc 2 §2 /sales/clients). */
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
