import { providersList } from '#domain/lists/expenses/providers.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { ProvidersDocument, UpdateProviderDocument } from './providers.generated.ts';

/** The providers of the reader's offices (doc 2 §2). */
export function ProvidersScreen() {
  return (
    <CatalogueList
      definition={providersList}
      document={ProvidersDocument}
      routes={paths.providers}
      kind="providers"
      addLabel="Agregar Nuevo Proveedor"
      mayEdit="provider.manage"
      scope={{ status: { equalTo: 1 } }}
      detail={({ providerName, identificationNumber }) =>
        `${providerName}, ${identificationNumber}`
      }
      disable={({ id }) => request(UpdateProviderDocument, { id, patch: { status: 2 } })}
      card={['providerName', 'phone']}
    />
  );
}
