import { providersList } from '#domain/lists/providers.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { providersTopic } from './provider-model.ts';
import {
  ProvidersDocument,
  type ProvidersQuery,
  UpdateProviderDocument,
} from './providers.generated.ts';

type Provider = NonNullable<ProvidersQuery['allVProviders']>['nodes'][number];

/** The providers of the reader's offices (doc 2 §2). */
export function ProvidersScreen() {
  return (
    <DisableableList<Provider>
      kind="providers"
      definition={providersList}
      document={ProvidersDocument}
      routes={paths.providers}
      topic={providersTopic}
      scope={{ status: { equalTo: 1 } }}
      tabs={[
        {
          label: 'Agregar Nuevo Proveedor',
          link: { to: paths.providers.add },
        },
      ]}
      rowActions={[
        editAction('provider.manage', paths.providers.edit),
        disableAction({
          permission: 'provider.disable',
          detail: ({ providerName, identificationNumber }) =>
            `${providerName}, ${identificationNumber}`,
          run: ({ id }) => request(UpdateProviderDocument, { id, patch: { status: 2 } }),
        }),
      ]}
      card={['providerName', 'phone']}
    />
  );
}
