import { servicesList } from '#domain/lists/catalogue/services.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { DeleteServiceDocument, ServicesDocument } from './services.generated.ts';

/** 'Servicios' (doc 1 §2); 'Acciones' shows only to persons who may delete services (doc 1 §6). */
export function ServicesScreen() {
  return (
    <CatalogueList
      definition={servicesList}
      document={ServicesDocument}
      routes={paths.services}
      kind="services"
      addLabel="Agregar Nuevo Servicio"
      tabs={[
        { label: 'Agregar de Plantilla', link: { to: paths.services.template }, whenEmpty: true },
      ]}
      mayEdit="service.delete"
      scope={{ status: { equalTo: 1 } }}
      detail={({ serviceName, description }) => `${serviceName}, ${description}`}
      disable={({ id }) => request(DeleteServiceDocument, { id })}
      deletes
      card={['serviceName', 'description']}
    />
  );
}
