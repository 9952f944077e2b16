import { clientServicesList } from '#domain/lists/clients/client-services.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { clientsTopic } from '../client-requests.ts';
import { ClientServicesDocument } from './client-file.generated.ts';

/** All services of a client in the last year (doc 1 §2 Clients). */
export function ClientServicesScreen() {
  return (
    <ListScreen
      definition={clientServicesList}
      document={ClientServicesDocument}
      routes={paths.clientServices}
      topic={clientsTopic}
      openedTab="Filtros"
      tabs={[{ label: 'Ficha del Cliente', link: { to: paths.clients.profile } }]}
      card={['clientService', 'clientAccumulated']}
    />
  );
}
