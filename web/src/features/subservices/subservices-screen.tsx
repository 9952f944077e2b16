import { subservicesList } from '#domain/lists/subservices.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { subservicesTopic } from './subservice-model.ts';
import {
  SubservicesDocument,
  type SubservicesQuery,
  UpdateSubserviceDocument,
} from './subservices.generated.ts';

type Subservice = NonNullable<SubservicesQuery['allVSubservices']>['nodes'][number];

/** The subservices of the reader's offices (doc 1 §2). */
export function SubservicesScreen() {
  return (
    <DisableableList<Subservice>
      kind="subservices"
      definition={subservicesList}
      document={SubservicesDocument}
      routes={paths.subservices}
      topic={subservicesTopic}
      tabs={[
        {
          label: 'Agregar Nuevo Sub Servicio',
          link: { to: paths.subservices.add },
        },
        {
          label: 'Editar Precios',
          link: { to: paths.subservicePrices.list },
        },
      ]}
      rowActions={[
        editAction('subservice.manage', paths.subservices.edit),
        disableAction({
          permission: 'subservice.disable',
          detail: ({ subserviceName, cost, currencyCode }) =>
            `${subserviceName}, ${formatMoney(cost, currencyCode)}`,
          run: ({ id }) => request(UpdateSubserviceDocument, { id, patch: { status: 2 } }),
        }),
      ]}
      card={['subserviceName', 'cost']}
    />
  );
}
