import { salePaymentCaptions } from '../../texts/captions.ts';
import {
  booleanColumn,
  currencyColumn,
  documentColumn,
  documentTypeColumn,
  momentColumn,
  moneyColumn,
  phoneColumn,
  textColumn,
} from '../columns.ts';
import type { ListColumn, ListDefinition } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';
import { advertisingFilter, saleFilters, soldFilters } from './sale-filters.ts';

const headOffice = { permission: 'sale.columns_head_office' } as const;
const branches = { unlessPermission: 'sale.columns_head_office' } as const;

const dateColumn: ListColumn = momentColumn('saleDate', 'Fecha');

/** Columns of sales only. */
const saleColumns: readonly ListColumn[] = [
  { field: 'totalUsd', caption: 'Total USD', kind: 'money', onlyIn: 'VES', ...branches },
  booleanColumn('advertising', 'No facturable', branches),
  moneyColumn('grantedTotal', 'Descuento otorgado', { csvOnly: true }),
  moneyColumn('refundedTotal', 'Reembolsado', { csvOnly: true }),
];

/** Optional columns with services, technicians and payments. */
const chosenColumns: readonly ListColumn[] = [
  textColumn('technicianNames', 'Técnica (o)', { ...branches, optional: true }),
  textColumn('paymentTypes', 'Pago', { captions: salePaymentCaptions, optional: true }),
];

const servicesColumn = textColumn('subserviceNames', 'Servicios', {
  optional: true,
  unsorted: true,
});

/** The first columns on the screen. */
const leading = [
  'saleDate',
  'officeName',
  'invoiceNumber',
  'clientName',
  'subserviceNames',
  'technicianNames',
  'paymentTypes',
  'total',
];

/**
 * Sales or warranties in separate lists, one row each (D22). Head office sees other columns than
 * the branches (doc 2 §6): of warranties date, branch, client and total. The screen shows the
 * client's full name in one column.
 */
export function recordedSalesList(kind: 'sale' | 'warranty'): ListDefinition {
  const isSale = kind === 'sale';
  return {
    name: isSale ? 'sales' : 'warranties',
    view: isSale ? 'v_sales' : 'v_warranties',
    ...(isSale && { pageField: 'salesPage', pageArguments: ['clientFullName'] }),
    file: 'sales.csv',
    whenEmpty: isSale
      ? 'Aquí están las ventas, con su factura y su pago. Se vende en el turno de una técnica (o).'
      : 'Aquí están las garantías: lo que se repite de un servicio, al 25 % de su precio.',
    permissions: [isSale ? 'sale.read' : 'warranty.read'],
    columns: [
      ...(isSale ? [officeColumn, dateColumn] : [dateColumn, officeColumn]),
      textColumn('invoiceNumber', 'Nº Factura', isSale ? {} : branches),
      documentColumn('clientIn', 'Identificación', branches),
      textColumn('clientName', 'Nombre', { fallback: 'clientIn' }),
      textColumn('clientLastName', 'Apellido', { csvOnly: true }),
      phoneColumn('clientPhone', 'Teléfono', { csvOnly: true, ...branches }),
      textColumn('technicianNames', 'Técnica (o)', isSale ? headOffice : branches),
      moneyColumn('total', 'Total', isSale ? { summed: 'sale.totals' } : {}),
      moneyColumn('taxTotal', 'Impuestos', isSale ? headOffice : branches),
      moneyColumn('totalTip', 'Propina', branches),
      ...(isSale ? saleColumns : []),
      currencyColumn,
      documentTypeColumn('clientIn', branches),
      ...(isSale ? [...chosenColumns, servicesColumn] : [{ ...servicesColumn, ...branches }]),
    ],
    filters: isSale ? [...saleFilters, advertisingFilter, ...soldFilters] : saleFilters,
    search: {
      words: 'clientFullName',
      number: 'invoiceNumber',
      document: 'clientIn',
      phone: 'clientPhone',
      email: 'clientEmail',
    },
    scope: ['officeId'],
    orderBy: 'SALE_DATE_DESC',
    byDay: 'saleDate',
    leading,
    cardLine: ['saleDate', 'subserviceNames', 'technicianNames'],
    ...(isSale && { headline: ['venta', 'ventas'] as const }),
  };
}
