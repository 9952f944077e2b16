import { IconBan, IconPencil } from '@tabler/icons-react';
import { officesList } from '#domain/lists/offices.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { officesTopic } from './office-model.ts';
import { DisableOfficeDocument, OfficesDocument } from './offices.generated.ts';

/** 'Sucursales' (doc 3 §2): every office of the company; who sees only one edits that one, and what they open. */
export function OfficesScreen() {
  return (
    <DisableableList
      kind="offices"
      definition={officesList}
      document={OfficesDocument}
      routes={paths.offices}
      topic={officesTopic}
      tabs={[
        {
          label: 'Agregar Nueva Sucursal',
          link: { to: paths.offices.add },
        },
      ]}
      rowActions={[
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'office.manage',
          available: ({ mayEdit }) => mayEdit,
          link: ({ id }) => ({ to: paths.offices.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconBan,
          permission: 'office.disable',
          act: {
            question: confirmationTexts.disable,
            detail: ({ officeName, address }) => `${officeName}, ${address}`,
            run: ({ id }) => request(DisableOfficeDocument, { id }),
            done: successTexts.disabled,
          },
        },
      ]}
      card={['officeName', 'townName']}
    />
  );
}
