import { providersList } from '#domain/lists/providers.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { ProvidersDocument, UpdateProviderDocument } from './providers.generated.ts';

/** The providers of the reader's offices (doc 2 §2). */
export function ProvidersScreen() {
  return (
    <CatalogueList
      kind="providers"
      definition={providersList}
      document={ProvidersDocument}
      routes={paths.providers}
      scope={{ status: { equalTo: 1 } }}
      addLabel="Agregar Nuevo Proveedor"
      mayEdit="provider.manage"
      detail={({ providerName, identificationNumber }) =>
        `${providerName}, ${identificationNumber}`
      }
      disable={({ id }) => request(UpdateProviderDocument, { id, patch: { status: 2 } })}
      card={['providerName', 'phone']}
    />
  );
}
