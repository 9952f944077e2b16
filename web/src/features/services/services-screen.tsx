import { servicesList } from '#domain/lists/services.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { deleteAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { servicesTopic } from './service-model.ts';
import {
  DeleteServiceDocument,
  ServicesDocument,
  type ServicesQuery,
} from './services.generated.ts';

type Service = NonNullable<ServicesQuery['allServices']>['nodes'][number];

/** 'Servicios' (doc 1 §2); its 'Acciones' are for who deletes services (doc 1 §6). */
export function ServicesScreen() {
  return (
    <DisableableList<Service>
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
        editAction('service.delete', paths.services.edit),
        deleteAction({
          permission: 'service.delete',
          detail: ({ serviceName, description }) => `${serviceName}, ${description}`,
          run: ({ id }) => request(DeleteServiceDocument, { id }),
        }),
      ]}
      card={['serviceName', 'description']}
    />
  );
}
