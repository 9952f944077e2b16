import { IconBan, IconPencil } from '@tabler/icons-react';
import { subservicesList } from '#domain/lists/subservices.ts';
import { formatMoney } from '#domain/money.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { subservicesTopic } from './subservice-model.ts';
import { SubservicesDocument, UpdateSubserviceDocument } from './subservices.generated.ts';

/** The subservices of the reader's offices (doc 1 §2). */
export function SubservicesScreen() {
  return (
    <DisableableList
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
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'subservice.manage',
          link: ({ id }) => ({ to: paths.subservices.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconBan,
          permission: 'subservice.disable',
          act: {
            question: confirmationTexts.disable,
            detail: ({ subserviceName, cost, currencyCode }) =>
              `${subserviceName}, ${formatMoney(cost, currencyCode)}`,
            run: ({ id }) => request(UpdateSubserviceDocument, { id, patch: { status: 2 } }),
            done: successTexts.disabled,
          },
        },
      ]}
      card={['subserviceName', 'cost']}
    />
  );
}
