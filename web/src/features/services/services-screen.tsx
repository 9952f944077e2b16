import { IconPencil, IconTrash } from '@tabler/icons-react';
import { servicesList } from '#domain/lists/services.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { servicesTopic } from './service-model.ts';
import { DeleteServiceDocument, ServicesDocument } from './services.generated.ts';

/** 'Servicios' (doc 1 §2); its 'Acciones' are for who deletes services (doc 1 §6). */
export function ServicesScreen() {
  return (
    <DisableableList
      kind="services"
      definition={servicesList}
      document={ServicesDocument}
      routes={paths.services}
      topic={servicesTopic}
      scope={{ status: { equalTo: 1 } }}
      tabs={[
        {
          label: 'Agregar Nuevo Servicio',
          link: { to: paths.services.add },
        },
      ]}
      rowActions={[
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'service.delete',
          link: ({ id }) => ({ to: paths.services.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Eliminar',
          icon: IconTrash,
          permission: 'service.delete',
          act: {
            question: confirmationTexts.delete,
            detail: ({ serviceName, description }) => `${serviceName}, ${description}`,
            run: ({ id }) => request(DeleteServiceDocument, { id }),
            done: successTexts.deleted,
          },
        },
      ]}
      card={['serviceName', 'description']}
    />
  );
}
