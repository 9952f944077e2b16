import { Badge } from '@mantine/core';
import { IconFileInvoice, IconListDetails, IconTrash } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { today } from '#domain/dates.ts';
import { salesList } from '#domain/lists/sales.ts';
import { type Currency, formatMoney } from '#domain/money.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { can, useMe } from '#web/lib/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/row-actions.tsx';
import { MainLink } from '#web/ui/main-link.tsx';
import { fullName } from './full-name.ts';
import { DeleteSaleDocument, SalesDocument, type SalesQuery } from './sales.generated.ts';
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
    label: 'Eliminar',
    icon: IconTrash,
    permission: 'sale.delete',
    act: {
      question: confirmationTexts.delete,
      detail: ({ invoiceNumber, total, currencyCode, clientName, clientLastName }) =>
        `Factura ${invoiceNumber} de ${fullName(clientName, clientLastName)}, ${formatMoney(total, currencyCode as Currency)}`,
      note: 'Motivo (opcional)',
      run: ({ id }, note) => request(DeleteSaleDocument, { id, deleteReason: note || null }),
      done: successTexts.deleted,
    },
  },
];

/** The sales of the office, of all offices for those who see them (doc 2 §2, §6). */
export function SalesScreen() {
  const me = useMe();
  const day = today(new Date(), me.time_zone);
  const { sale: newId }: { sale?: string } = useSearch({ strict: false });
  return (
    <ListScreen<Sale>
      definition={salesList}
      document={SalesDocument}
      routes={paths.sales}
      topic="sales"
      listTitle="Listado de Ventas"
      {...(can('office.see_all', me) ? {} : { scope: { officeId: { equalTo: me.office_id } } })}
      defaultFilters={{ date_from: day, date_until: day }}
      filterPermission="sale.filter"
      action={
        can('sale.create', me) && (
          <MainLink to={paths.sales.add} label="Agregar Venta" shortcut="n" />
        )
      }
      tabs={[
        {
          label: 'Agregar Venta del Día',
          permission: 'sale.create',
          link: { to: paths.sales.add },
        },
      ]}
      cells={{
        clientName: ({ clientName, clientLastName }) => (
          <span className={classes.name}>{fullName(clientName, clientLastName)}</span>
        ),
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
