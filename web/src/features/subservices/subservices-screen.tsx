import { subservicesList } from '#domain/lists/catalogue/subservices.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { SubservicesDocument, UpdateSubserviceDocument } from './subservices.generated.ts';

/** The subservices of the reader's offices (doc 1 §2). */
export function SubservicesScreen() {
  return (
    <CatalogueList
      definition={subservicesList}
      document={SubservicesDocument}
      routes={paths.subservices}
      kind="subservices"
      addLabel="Agregar Nuevo Sub Servicio"
      mayEdit="subservice.manage"
      tabs={[
        { label: 'Agregar de Plantilla', link: { to: paths.services.template }, whenEmpty: true },
        { label: 'Editar Precios', link: { to: paths.subservicePrices.list } },
      ]}
      detail={({ subserviceName, cost, currencyCode }) =>
        `${subserviceName}, ${formatMoney(cost, currencyCode)}`
      }
      disable={({ id }) => request(UpdateSubserviceDocument, { id, patch: { status: 2 } })}
      card={['subserviceName', 'cost']}
    />
  );
}
