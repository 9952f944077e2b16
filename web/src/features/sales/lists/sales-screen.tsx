import { Badge } from '@mantine/core';
import { IconFileInvoice, IconListDetails, IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { today } from '#domain/dates.ts';
import type { ListFilterValue } from '#domain/lists/list-definition.ts';
import { salesList } from '#domain/lists/sales.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { shownClient } from '#domain/shown-name.ts';
import { paths } from '#web/config/paths.ts';
import { can, useMe } from '#web/lib/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/row-actions.tsx';
import type { ScreenTab } from '#web/ui/screen-tabs.tsx';
import { deleteSaleAction } from './delete-sale-action.ts';
import { isOfToday } from './is-of-today.ts';
import { LaterSales } from './later-sales.tsx';
import { SalesDocument, type SalesQuery } from './sales.generated.ts';
import classes from './sales-screen.module.css';

type Sale = NonNullable<SalesQuery['allVSales']>['nodes'][number];

const rowActions: readonly RowAction<Sale>[] = [
  {
    label: 'Factura',
    icon: IconFileInvoice,
    permission: 'sale.invoice',
    link: ({ id }) => ({ to: paths.sales.invoice, params: { id: encodeRouteId({ id }) } }),
  },
  {
    label: 'Ver Detalle',
    icon: IconListDetails,
    link: ({ id }) => ({ to: paths.sales.details, params: { id: encodeRouteId({ id }) } }),
  },
  {
    label: 'Editar',
    icon: IconPencil,
    permission: 'sale.update',
    available: isOfToday,
    link: ({ id }) => ({ to: paths.sales.edit, params: { id: encodeRouteId({ id }) } }),
  },
  deleteSaleAction('sale.delete', 'Factura'),
];

const tabs: readonly ScreenTab[] = [
  {
    label: 'Agregar Venta del Día',
    shortcut: 'n',
    link: { to: paths.sales.add },
  },
  {
    label: 'Agregar Venta del Día por Nombre',
    link: { to: paths.sales.addByName },
  },
  {
    label: 'Agregar Venta de días anteriores',
    link: { to: paths.sales.addOld },
  },
];

/** The sales of the office, of all offices for those who see them (doc 2 §2, §6). */
export function SalesScreen() {
  const me = useMe();
  const day = today(new Date(), me.time_zone);
  const { sale: newId }: { sale?: string } = useSearch({ strict: false });
  const scope: ListFilterValue = can('office.see_all', me)
    ? {}
    : { officeId: { equalTo: me.office_id } };
  return (
    <ListScreen<Sale>
      definition={salesList}
      document={SalesDocument}
      routes={paths.sales}
      topic="sales"
      listTitle="Listado de Ventas"
      scope={scope}
      defaultFilters={{ date_from: day, date_until: day }}
      filterPermission="sale.filter"
      action={<LaterSales scope={scope} />}
      tabs={tabs}
      cells={{
        clientName: (row) => <span className={classes.name}>{shownClient(row)}</span>,
        invoiceNumber: ({ id, invoiceNumber }) =>
          id === newId ? (
            <span className={classes.new}>
              {invoiceNumber} <Badge miw="max-content">Nueva</Badge>
            </span>
          ) : (
            invoiceNumber
          ),
      }}
      rowActions={rowActions}
      card={['clientName', 'total']}
    />
  );
}
