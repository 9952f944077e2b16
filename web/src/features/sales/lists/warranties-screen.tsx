import { Badge } from '@mantine/core';
import { IconFileInvoice, IconListDetails, IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { today } from '#domain/dates.ts';
import { warrantiesList } from '#domain/lists/warranties.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { shownClient } from '#domain/shown-name.ts';
import { paths } from '#web/config/paths.ts';
import { can, useMe } from '#web/lib/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/row-actions.tsx';
import type { ScreenTab } from '#web/ui/screen-tabs.tsx';
import { deleteSaleAction } from './delete-sale-action.ts';
import { isOfToday } from './is-of-today.ts';
import classes from './sales-screen.module.css';
import { WarrantiesDocument, type WarrantiesQuery } from './warranties.generated.ts';

type Warranty = NonNullable<WarrantiesQuery['allVWarranties']>['nodes'][number];

const rowActions: readonly RowAction<Warranty>[] = [
  {
    label: 'Factura',
    icon: IconFileInvoice,
    permission: 'warranty.invoice',
    link: ({ id }) => ({ to: paths.warranties.invoice, params: { id: encodeRouteId({ id }) } }),
  },
  {
    label: 'Ver Detalle',
    icon: IconListDetails,
    link: ({ id }) => ({ to: paths.warranties.details, params: { id: encodeRouteId({ id }) } }),
  },
  {
    label: 'Editar',
    icon: IconPencil,
    permission: 'sale.update',
    available: isOfToday,
    link: ({ id }) => ({ to: paths.warranties.edit, params: { id: encodeRouteId({ id }) } }),
  },
  deleteSaleAction('warranty.delete', 'Garantía'),
];

const tabs: readonly ScreenTab[] = [
  {
    label: 'Agregar Garantía',
    shortcut: 'n',
    link: { to: paths.warranties.add },
  },
  {
    label: 'Agregar Garantía por Nombre',
    link: { to: paths.warranties.addByName },
  },
  {
    label: 'Agregar Garantía días anteriores',
    link: { to: paths.warranties.addOld },
  },
];

/** The warranties of the office, of all offices for those who see them (doc 2 §2, §6). */
export function WarrantiesScreen() {
  const me = useMe();
  const day = today(new Date(), me.time_zone);
  const { sale: newId }: { sale?: string } = useSearch({ strict: false });
  return (
    <ListScreen<Warranty>
      definition={warrantiesList}
      document={WarrantiesDocument}
      routes={paths.warranties}
      topic="sales"
      listTitle="Listado de Garantías"
      {...(can('office.see_all', me) ? {} : { scope: { officeId: { equalTo: me.office_id } } })}
      defaultFilters={{ date_from: day, date_until: day }}
      filterPermission="warranty.create"
      tabs={tabs}
      cells={{
        clientName: ({ id, ...sale }) => (
          <span className={classes.name}>
            {shownClient(sale)}
            {id === newId && (
              <span className={classes.new}>
                {' '}
                <Badge miw="max-content">Nueva</Badge>
              </span>
            )}
          </span>
        ),
      }}
      rowActions={rowActions}
      card={['clientName', 'total']}
    />
  );
}
