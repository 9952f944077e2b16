import { IconBan, IconPencil } from '@tabler/icons-react';
import { providersList } from '#domain/lists/providers.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { providersTopic } from './provider-model.ts';
import { ProvidersDocument, UpdateProviderDocument } from './providers.generated.ts';

/** The providers of the reader's offices (doc 2 §2). */
export function ProvidersScreen() {
  return (
    <DisableableList
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
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'provider.manage',
          link: ({ id }) => ({ to: paths.providers.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconBan,
          permission: 'provider.disable',
          act: {
            question: confirmationTexts.disable,
            detail: ({ providerName, identificationNumber }) =>
              `${providerName}, ${identificationNumber}`,
            run: ({ id }) => request(UpdateProviderDocument, { id, patch: { status: 2 } }),
            done: successTexts.disabled,
          },
        },
      ]}
      card={['providerName', 'phone']}
    />
  );
}
