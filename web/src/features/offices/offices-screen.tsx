import { officesList } from '#domain/lists/offices.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { officesTopic } from './office-model.ts';
import { DisableOfficeDocument, OfficesDocument, type OfficesQuery } from './offices.generated.ts';

type Office = NonNullable<OfficesQuery['allVOffices']>['nodes'][number];

/** 'Sucursales' (doc 3 §2): every office of the company; who sees only one edits that one, and what they open. */
export function OfficesScreen() {
  return (
    <DisableableList<Office>
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
          ...editAction('office.manage', paths.offices.edit),
          available: ({ mayEdit }) => mayEdit,
        },
        disableAction({
          permission: 'office.disable',
          detail: ({ officeName, address }) => `${officeName}, ${address}`,
          run: ({ id }) => request(DisableOfficeDocument, { id }),
        }),
      ]}
      card={['officeName', 'townName']}
    />
  );
}
